import { formatTime } from '@charpente/domain/platform/format'
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import type { DraftKeeper, Keeping } from '../drafts/draft-keeper.ts'
import styles from './top-bar.module.css'

const isOnItsWay = ({ status }: Keeping) => status === 'waiting' || status === 'sending'

/** Whether what is typed is on the server, in a few words of the top bar; what went wrong is told in full below it. */
export function KeptLine({ keeper }: { keeper: DraftKeeper }) {
  const keeping = keeper.useValue()
  const time = keeping.keptAt && formatTime(keeping.keptAt)
  if (keeping.status === 'kept' && time === null) return null
  return (
    <span className={styles.kept} role="status">
      {keeping.status === 'kept' && (
        <>
          <IconCloudCheck size={18} stroke={1.7} aria-hidden />
          <span>
            <span className={styles.wide}>Brouillon enregistré à </span>
            {time}
          </span>
        </>
      )}
      {isOnItsWay(keeping) && (
        <>
          <IconCloudUpload size={18} stroke={1.7} aria-hidden />
          <span className={styles.wide}>Enregistrement du brouillon…</span>
        </>
      )}
      {keeping.status !== 'kept' && !isOnItsWay(keeping) && (
        <>
          <IconCloudOff size={18} stroke={1.7} aria-hidden data-off />
          <span className={styles.wide}>Gardé sur cet appareil</span>
        </>
      )}
    </span>
  )
}
