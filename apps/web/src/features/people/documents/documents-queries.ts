import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import { refreshUser } from '../../../lib/session.tsx'

/** The addresses of files last ten minutes: they are asked for again before they end. */
const RENEW_MS = 8 * 60_000

/** The papers come with who one is, which the session keeps: reading it again renews their addresses. P-API-17 */
export const renewedSessionQuery = () =>
  queryOptions({
    queryKey: ['renewed-session'],
    queryFn: refreshUser,
    refetchInterval: RENEW_MS,
    // What was read with the page is shown meanwhile: a failure here is told when a file is opened.
    meta: { silent: true },
  })

export const documentViewsQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['document-views', supplierId],
    queryFn: () => api.listDocumentViews({ params: { id: supplierId } }),
  })

/** What these papers change for the firm, and what the centre said of each. */
export const ownPaperEffectsQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['paper-effects', supplierId],
    queryFn: () => api.listOwnPaperEffects({ params: { id: supplierId } }),
  })
