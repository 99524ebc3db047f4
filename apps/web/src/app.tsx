import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { CrashBoundary } from './errors/crash-boundary.tsx'
import type { AppRouter } from './router.tsx'

/** The whole site, the same for the browser and for the prerenderer. */
export function App({ router }: { router: AppRouter }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={router.options.context.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CrashBoundary>
  )
}
