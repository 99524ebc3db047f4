import { hydrate } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { alertOf, showAlert } from './alert.tsx'
import { App } from './app.tsx'
import { followLinks } from './follow-links.ts'
import { followNavigation } from './follow-navigation.ts'
import { bearNetworkDown } from './network-down.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, loadFirstPage } from './router.tsx'
import { isSessionOver, openSession } from './session.tsx'
import { watchSession } from './watch-session.tsx'

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
