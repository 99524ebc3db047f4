import { plural } from '@charpente/domain/platform/text'
import type { LinePercent } from '@charpente/domain/purchasing/execution/act'
import { movedSince } from '@charpente/domain/purchasing/execution/why-not'
import { IconAlertCircle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { OutboxEntry } from '../../../../lib/device-store.ts'
import { keptSince } from '../../../../lib/kept-since.ts'
import { formatMoment } from '../../../../lib/moments.ts'
import { useOffline } from '../../../../lib/use-offline.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { queuedIn } from '../execution-outbox.ts'
import { actsOfKind, lineOf } from '../of.ts'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'

/** « 3 photos et 1 message en attente d’envoi » */
function waitingWords({ waiting }: Site): string {
  const entries = [...waiting.values()]
  const photos = entries.reduce((sum, { files }) => sum + files.length, 0)
  const others = entries.filter(({ files }) => files.length === 0).length
  const parts = [
    photos > 0 && `${photos}\u00A0${plural(photos, 'photo')}`,
    others > 0 &&
      `${others}\u00A0${plural(others, photos > 0 ? 'autre envoi' : 'envoi', photos > 0 ? 'autres envois' : 'envois')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' et ')} en attente d’envoi` : ''
}

/** What was told here against what has changed since: nothing takes the place of anything until somebody chooses. */
function Moved({ site, entry, told }: { site: Site; entry: OutboxEntry; told: readonly LinePercent[] }) {
  const { read, file } = site
  const moved = movedSince(file, told)
  const progress = actsOfKind(read, 'progressed')
  const now = (line: number) => file.percents.get(line) ?? 0
  const keep = async (percents: readonly LinePercent[]) => {
    const again = percents.map(({ line, percent }) => ({ line, percent, from: now(line) }))
    const isKept =
      again.length === 0 ||
      (await site.queue({ kind: 'progressed', body: { percents: again, words: '' } }, { label: entry.label }))
    if (isKept) await site.drop(entry.key)
  }
  return (
    <div className={styles.offline} role="alert">
      <IconAlertCircle className={styles.offlineIcon} size={24} stroke={1.7} aria-hidden />
      <div className={styles.failed}>
        <div className={styles.offlineWords}>
          <p className={styles.offlineTitle}>L’avancement a changé sur un autre appareil</p>
          {moved.map(({ line, from, percent }) => {
            const by = progress.findLast(({ body }) => body.percents.some((one) => one.line === line))
            return (
              <p key={line} className={styles.offlineText}>
                {lineOf(read, line)?.name}&nbsp;: {now(line)}&nbsp;%
                {by && ` noté par ${by.name} le ${formatMoment(by.at)}`}. Vous l’aviez lu à {from}&nbsp;% et saisi{' '}
                {percent}&nbsp;%. Rien n’est remplacé.
              </p>
            )
          })}
        </div>
        <PlainButton onClick={() => keep(told.filter((one) => !moved.includes(one)))}>
          Garder ce qui est noté
        </PlainButton>
        <PlainButton onClick={() => keep(told)}>Noter ce que j’ai saisi</PlainButton>
      </div>
    </div>
  )
}

/** How far the works are, as it was told by an act that was refused. */
const toldIn = (entry: OutboxEntry): readonly LinePercent[] => {
  const { act } = queuedIn(entry)
  return act.kind === 'progressed' ? act.body.percents : []
}

/** Without network nothing stops; what was refused is said, and tried again or given up. */
export function Offline({ site }: { site: Site }) {
  const isOffline = useOffline()
  const since = keptSince.useValue()
  const { failed } = site
  const waiting = waitingWords(site)
  const isAway = isOffline || since !== null
  const told = failed ? toldIn(failed) : []
  if (failed && movedSince(site.file, told).length > 0) return <Moved site={site} entry={failed} told={told} />
  if (failed)
    return (
      <div className={styles.offline} role="alert">
        <IconAlertCircle className={styles.offlineIcon} size={24} stroke={1.7} aria-hidden />
        <div className={styles.failed}>
          <div className={styles.offlineWords}>
            <p className={styles.offlineTitle}>{failed.label} n’est pas parti</p>
            <p className={styles.offlineText}>{failed.error}</p>
          </div>
          <PlainButton onClick={() => site.retry(failed.key)}>Réessayer</PlainButton>
        </div>
      </div>
    )
  if (!isAway && waiting === '') return null
  const Icon = isAway ? IconCloudOff : IconCloudUp
  return (
    <div className={styles.offline} role="status">
      <Icon className={styles.offlineIcon} size={24} stroke={1.7} aria-hidden />
      <div className={styles.offlineWords}>
        <p className={styles.offlineTitle}>
          {[isAway && 'Hors connexion', waiting].filter(Boolean).join('. ') || 'Envoi'}
        </p>
        <p className={styles.offlineText}>
          {isAway ? 'Continuez\u00A0: tout part seul au retour du réseau.' : 'Envoi en cours.'}
        </p>
      </div>
    </div>
  )
}
