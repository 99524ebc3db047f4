import { hydrate } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { alertOf, showAlert } from './lib/alert.tsx'
import { followLinks } from './lib/follow-links.ts'
import { followNavigation } from './lib/follow-navigation.ts'
import { bearNetworkDown } from './lib/network-down.ts'
import { createQueryClient } from './lib/query-client.ts'
import { isSessionOver, openSession } from './lib/session.tsx'
import { watchSession } from './lib/watch-session.tsx'
import { createAppRouter, loadFirstPage } from './router.tsx'

const PATIENCE_MS = 200

/** What the prerenderer found, so that nothing is asked twice. */
const embedded = document.getElementById('page-data')?.textContent ?? ''

// A function: the pages import this very file's chunk, and would wait for ever behind a top-level `await`.
async function start() {
  const queryClient = createQueryClient({
    onError: (error) => !isSessionOver(error) && showAlert(alertOf(error)),
    retries: 1,
  })
  if (embedded.startsWith('{')) hydrate(queryClient, JSON.parse(embedded))

  await openSession()
  const router = createAppRouter({ queryClient, patienceMs: PATIENCE_MS })
  await loadFirstPage(router)

  // Everything is ready: the page replaces its readable copy in one stroke, at the same place.
  createRoot(document.getElementById('root') as HTMLElement).render(<App router={router} />)
  followNavigation(router)
  followLinks(router)
  watchSession(router.state.location.href)
}

bearNetworkDown()
start()
