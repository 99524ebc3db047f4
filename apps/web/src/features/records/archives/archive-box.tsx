import type { Archive } from '@charpente/contract/records/archives'
import { formatFileSize } from '@charpente/domain/platform/format'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/moments.ts'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import styles from './archive-box.module.css'
import { type ArchiveCalls, useArchive } from './archive-queries.ts'

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const

const saysReady = ({ size, availableUntil }: Archive) =>
  `Archive prête, ${formatFileSize(size ?? 0)}. Elle est gardée jusqu’au ${formatMoment(availableUntil ?? '')}.`

function said(archive: Archive | null, isMoving: boolean): string {
  if (isMoving) return 'Préparation de l’archive… Vous pouvez quitter cette page et y revenir.'
  if (archive?.state === 'ready') return saysReady(archive)
  return archive?.state === 'failed'
    ? 'L’archive n’a pas pu être faite. Nous réessayons ; vous pouvez la redemander.'
    : ''
}

/** Asks for an archive, waits for it and gives it. */
export function ArchiveBox({ calls, label, name }: { calls: ArchiveCalls; label: string; name: string }) {
  const { archive, isMoving, ask } = useArchive(calls)
  const isReady = archive?.state === 'ready' && !isMoving
  return (
    <div className={styles.box}>
      <div className={styles.acts}>
        {isReady && archive.url && (
          <PlainLink tone="primary" href={archive.url} download>
            <IconDownload {...icon} />
            {name}
          </PlainLink>
        )}
        <PlainButton tone={isReady ? 'default' : 'primary'} aria-disabled={isMoving} onClick={() => !isMoving && ask()}>
          <IconFileZip {...icon} />
          {isReady ? 'En préparer une nouvelle' : label}
        </PlainButton>
      </div>
      <p role="status" className={styles.said}>
        {said(archive, isMoving)}
      </p>
      {isReady && archive.sha256 && (
        <p className={styles.seal}>
          Empreinte SHA-256 <code>{archive.sha256}</code>
        </p>
      )}
    </div>
  )
}
