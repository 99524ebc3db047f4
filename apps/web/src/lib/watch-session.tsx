import { PlainButton } from '../ui/plain-button.tsx'
import { TOKEN_KEY } from './api/api.ts'
import { askWhenNeeded } from './confirmation.ts'
import { showMessage } from './message.tsx'
import { steadyNow } from './platform-clock.ts'
import { forgetReturn, rememberedReturn, rememberReturn } from './return-address.ts'
import { currentSession } from './session.tsx'
import { watchPresence } from './watch-presence.tsx'
import { closeWindow, openWindow, windowOfPending } from './windows.ts'

const WARNED_MS = 5 * 60_000

/** A second login, in a window above the page, without leaving it. */
const stayConnected = () => {
  rememberReturn(`${window.location.pathname}${window.location.search}`, 'sessionEnding')
  openWindow('login')
}

const warn = () =>
  showMessage({
    title: 'Toujours là\u202F?',
    text: (
      <>
        <p>Votre session se termine dans 5 minutes. Restez connecté pour ne pas vous interrompre.</p>
        <p>
          <PlainButton onClick={stayConnected}>Rester connecté</PlainButton>
        </p>
      </>
    ),
  })

let warning: ReturnType<typeof setTimeout> | undefined

/** Says in time that the session will end; each new token counts from its own start. */
export function warnBeforeEnd(): void {
  clearTimeout(warning)
  const { expiresAt } = currentSession()
  if (expiresAt === null) return
  const left = Date.parse(expiresAt) - steadyNow().getTime()
  if (left > WARNED_MS) warning = setTimeout(warn, left - WARNED_MS)
}

/** What the session asks for once the first page is there, at this address. */
export function watchSession(firstAddress: string): void {
  const { user, pending } = currentSession()
  const left = rememberedReturn()
  // The guard leads to `/` alone: any other page opened in this tab since, a mailed order first, needs no login.
  if (user || left?.reason === 'signedOut' || new URL(firstAddress, window.location.origin).pathname !== '/')
    forgetReturn()
  else if (left && left.path !== firstAddress) openWindow('login')
  if (pending) openWindow(windowOfPending(pending))
  warnBeforeEnd()
  watchPresence()
  askWhenNeeded()

  // Another tab signed in or out: this one must not go on under the former name.
  window.addEventListener('storage', ({ key }) => key === TOKEN_KEY && window.location.reload())
  window.addEventListener('popstate', closeWindow)
}
