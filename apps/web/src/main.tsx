import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { alertOf, sayRepeating, showAlert } from './lib/alert.tsx'
import { TOKEN_KEY } from './lib/api/api.ts'
import { onRepeating } from './lib/api/repeat.ts'
import { followLinks } from './lib/follow-links.ts'
import { followNavigation } from './lib/follow-navigation.ts'
import { bearNetworkDown } from './lib/network-down.ts'
import { createQueryClient } from './lib/query-client.ts'
import { currentSession, isSessionOver, openSession } from './lib/session.tsx'
import { stored } from './lib/storage.ts'
import { watchSession } from './lib/watch-session.tsx'
import { createAppRouter, loadFirstPage } from './router.tsx'

// The policy of the site lets no text become code: what checks forms, which comes later, must not try whether it may.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const PATIENCE_MS = 200

/** Lets the browser do what waits: a finger on the screen does not wait for all that is to be done here. */
const rest = () => new Promise((resolve) => setTimeout(resolve))

/** What the prerenderer found, so that nothing is asked twice. */
const embedded = document.getElementById('page-data')?.textContent ?? ''

/** By this device's clock it came just now: how far the platform's is from it is counted from there. */
const received = (key: string, value: unknown) => (key === 'dataUpdatedAt' ? Date.now() : value)

// A function: the pages import this very file's chunk, and would wait for ever behind a top-level `await`.
async function start() {
  await rest()
  const queryClient = createQueryClient({
    onError: (error) => !isSessionOver(error) && showAlert(alertOf(error)),
    retries: 1,
  })
  if (embedded.startsWith('{')) hydrate(queryClient, JSON.parse(embedded, received))

  await openSession()
  // A token, and nobody who could say whose: the network is gone.
  if (!currentSession().user && stored(TOKEN_KEY))
    await import('./lib/restore-person.ts').then((it) => it.restorePerson())
  const router = createAppRouter({ queryClient, patienceMs: PATIENCE_MS })
  await loadFirstPage(router)
  await rest()

  // Everything is ready: the page replaces its readable copy in one stroke, at the same place. Until then it is made in
  // small pieces: whoever touches or scrolls the copy does not wait for it.
  const root = createRoot(document.getElementById('root') as HTMLElement)
  startTransition(() => root.render(<App router={router} />))
  // From here on somebody can be told to wait.
  onRepeating(sayRepeating)
  followNavigation(router)
  followLinks(router)
  watchSession(router.state.location.href)
}

bearNetworkDown()
start()
