import { formatInstant } from '@charpente/domain/platform/format'
import { IconAlertCircle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutboxEntry } from '../lib/device-store.ts'
import { keptSince } from '../lib/kept-since.ts'
import { ask } from '../lib/message.tsx'
import { outbox, useOutboxEntries } from '../lib/outbox.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './device-strip.module.css'

const sendings = (count: number) => (count === 1 ? '1 envoi attend' : `${count} envois attendent`)

async function giveUp({ key, label, error }: OutboxEntry): Promise<void> {
  const isSure = await ask(`Abandonner « ${label} »\u202F?`, {
    consequence: `Refusé\u00A0: ${error} Ce qui n’est pas envoyé sera effacé de cet appareil.`,
    confirmLabel: 'Abandonner',
  })
  if (isSure) await (await outbox()).drop(key)
}

/** What was refused: said until somebody decides. */
const Refused = ({ entry }: { entry: OutboxEntry }) => (
  <>
    <IconAlertCircle size={18} stroke={1.8} aria-hidden />
    <p className={styles.text}>
      <strong>{entry.label}</strong> n’est pas parti. {entry.error}
    </p>
    <div className={styles.acts}>
      <PlainButton onClick={() => giveUp(entry)}>Abandonner</PlainButton>
      <PlainButton tone="primary" onClick={async () => (await outbox()).retry(entry.key)}>
        Réessayer
      </PlainButton>
    </div>
  </>
)

/** At the foot of the screen: since when what is shown was read, and what waits for the network to leave. */
export function DeviceStrip() {
  const since = keptSince.useValue()
  const entries = useOutboxEntries()
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => keptSince.get() !== null && queryClient.invalidateQueries()
    window.addEventListener('online', readAgain)
    return () => window.removeEventListener('online', readAgain)
  }, [queryClient])
  const refused = entries.find(({ state }) => state === 'failed')
  const isShown = since !== null || entries.length > 0
  return (
    <section className={`${styles.strip} c-screen-only`} data-shown={isShown || undefined} aria-label="Cet appareil">
      {/* Always there, so that what comes is read out. */}
      <div className={styles.inside} role="status" data-tone={refused ? 'error' : undefined}>
        {refused ? (
          <Refused entry={refused} />
        ) : (
          isShown && (
            <>
              {since === null ? (
                <IconCloudUp size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconCloudOff size={18} stroke={1.8} aria-hidden />
              )}
              <p className={styles.text}>
                {since !== null && `Pas de réseau\u00A0: page lue le ${formatInstant(new Date(since))}. `}
                {entries.length > 0 && `${sendings(entries.length)} le réseau.`}
              </p>
            </>
          )
        )}
      </div>
    </section>
  )
}
