import { IDLE_MINUTES } from '@charpente/domain/platform/session'
import { PlainButton } from '../ui/plain-button.tsx'
import { api } from './api/api.ts'
import { closeMessage, showMessage } from './message.tsx'
import { followPresence } from './presence.ts'
import { currentSession, SEEN_KEY, SINCE_KEY } from './session.tsx'
import { store, stored } from './storage.ts'

const WARNED_MS = 5 * 60_000
/** Whoever reads or types calls nothing for long: the platform hears of them all the same. */
const BEAT_MS = 5 * 60_000
const LOOK_MS = 30_000

const seenAt = () => Math.max(Number(stored(SEEN_KEY)), Number(stored(SINCE_KEY)))

const idleMs = () =>
  IDLE_MINUTES[currentSession().user?.roles.includes('ROLE_OPERATOR') ? 'desk' : 'elsewhere'] * 60_000

let isWarned = false

const warn = () =>
  showMessage({
    title: 'Toujours là\u202F?',
    text: (
      <>
        <p>Sans activité de votre part, votre session se termine dans 5 minutes. Ce que vous avez saisi est gardé.</p>
        <p>
          <PlainButton onClick={closeMessage}>Rester connecté</PlainButton>
        </p>
      </>
    ),
  })

/** Any touch is enough to stay. */
function beat() {
  if (!currentSession().user || Date.now() - seenAt() < BEAT_MS) return
  store(SEEN_KEY, String(Date.now()))
  isWarned = false
  api.getMyType().catch(() => undefined)
}

function look() {
  if (!currentSession().user) return
  const left = seenAt() + idleMs() - Date.now()
  // What ended leaves the screen as well: the answer loads the page again.
  if (left <= 0) api.getMyType().catch(() => undefined)
  else if (left <= WARNED_MS && !isWarned) {
    isWarned = true
    warn()
  }
}

/** A session nobody is at ends: said in time, put off by any touch. */
export function watchPresence(): void {
  followPresence(beat)
  setInterval(look, LOOK_MS)
}
