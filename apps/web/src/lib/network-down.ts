import { sayNetworkDown } from './alert.tsx'

/** As each browser says that a file of the site did not come. */
const NOT_COME = 'A part of the site did not come'
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** A part of the site could not be fetched: nothing is broken, and a second try may bring it. */
export const isNetworkDown = (error: unknown): boolean => error instanceof Error && NOT_FETCHED.test(error.message)

const AGAIN_MS = 2000

/** What a moment without network must not leave behind. */
export function bearNetworkDown(): void {
  // The router would load the whole site again, and find the browser's own page of an error: ours says what to do.
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine && !payload.message.startsWith(NOT_COME)) payload.message = `${NOT_COME}: ${payload.message}`
  })
  // Fetched ahead by a pointer that passes, or by a press nobody waits for.
  window.addEventListener('unhandledrejection', (event) => {
    if (!isNetworkDown(event.reason)) return
    event.preventDefault()
    sayNetworkDown()
  })
  // The sheet of a part is asked for once only, and the part would come without it the next time.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      const again = () => {
        if (target.isConnected) target.replaceWith(target.cloneNode())
      }
      setTimeout(again, AGAIN_MS)
      window.addEventListener('online', again, { once: true })
    },
    true,
  )
}
