import { ApiError } from '@charpente/contract/platform/client'
import { DEFAULT_ERROR, errorText } from '@charpente/contract/platform/error-text'
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import styles from './alert.module.css'
import { observable } from './observable.ts'
import { prefers } from './preferences.ts'

/** Of what goes again by itself: a part of the site, a draft. */
const SENT_AGAIN = 'Pas de réseau. Vérifiez votre connexion\u00A0: nous réessayons, rien n’est perdu.'

/** Nobody sends again what was sent: whoever did decides. */
const NETWORK_DOWN = 'Pas de réseau. Vérifiez votre connexion, puis recommencez.'

const REPEATING = 'Le service ne répond pas pour l’instant. Nouvelle tentative…'

/** P-ERR-05 */
const SHOWN_MS = 5000

/** `stays`: what it says is still so. `receipt`: something was done, and here is what keeps saying so. */
const alert = observable<{ text: string; stays?: boolean; receipt?: string } | null>(null)

/** Says something went wrong, above any page; a new alert takes the place of the former. P-ERR-01 */
export const showAlert = (text: string): void => alert.set({ text })

/** Says that an act was done, with the address of its receipt. */
export const showDone = (text: string, receipt: string): void => alert.set({ text, receipt })

export const sayNetworkDown = (): void => showAlert(SENT_AGAIN)

const close = () => alert.set(null)

/** Said as long as a call is sent again, and no longer. */
export function sayRepeating(isRepeating: boolean): void {
  if (isRepeating) alert.set({ text: REPEATING, stays: true })
  else if (alert.get()?.text === REPEATING) close()
}

/** What the alert says of a failure. P-ERR-02, P-ERR-03 */
export function alertOf(error: Error): string {
  if (!(error instanceof ApiError)) return DEFAULT_ERROR
  return error.status === 0 ? NETWORK_DOWN : errorText(error.body)
}

/** The same of what is sent again by itself: nobody has to. */
export const alertOfRepeated = (error: Error): string =>
  error instanceof ApiError && error.status === 0 ? SENT_AGAIN : alertOf(error)

/** Closes by itself, unless someone is reading it with the pointer or the keyboard, or has asked that alerts stay. */
export function GlobalAlert() {
  const shown = alert.useValue()
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!shown || shown.stays || isHeld || prefers('alertsStay')) return
    const timer = setTimeout(close, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, isHeld])

  useEffect(() => {
    if (!shown) setHeld(false)
  }, [shown])

  if (!shown) return null
  const Icon = shown.receipt ? IconCircleCheck : IconAlertCircle
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only hold the clock.
    <div
      className={`${styles.alert} c-screen-only`}
      data-done={shown.receipt ? true : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={20} stroke={1.8} aria-hidden />
      <p className={styles.text} role={shown.receipt ? 'status' : 'alert'}>
        {shown.text}
        {shown.receipt && (
          <>
            {' '}
            <PageLink className="c-link" to={shown.receipt}>
              Voir le reçu
            </PageLink>
          </>
        )}
      </p>
      <button type="button" className={styles.close} aria-label="Fermer l’alerte" onClick={close}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}
