import type { ContractDocument } from '@charpente/contract/consultation/application-documents'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'

const POLL_MS = 1000

/** Addresses live ten minutes: they are asked for again before. */
const RENEW_MS = 5 * 60_000

const isMoving = (made: ContractDocument | undefined) => made?.state === 'waiting' || made?.state === 'compiling'

/** Asked again and again while it is being made, then from time to time so that its address still opens it. */
const everySoOften = ({ state: { data } }: { state: { data?: ContractDocument | undefined } }) =>
  isMoving(data) ? POLL_MS : data?.state === 'ready' ? RENEW_MS : false

type Owner = { id: string; code: string }

const shared = {
  // Each arrival on the screen asks: the server makes another one only when something was saved since. W-PDF-02
  staleTime: 0,
  refetchInterval: everySoOften,
  // What went wrong is told where the contract would be.
  meta: { silent: true },
} as const

/** How far the preview is; asking for it is what has it made. W-PDF-01 */
export const previewQuery = ({ id, code }: Owner) =>
  queryOptions({
    ...shared,
    queryKey: ['candidate-preview', id],
    queryFn: () => api.getPreviewPdf({ params: { id }, query: {}, code }),
  })

/** After a failure, on demand. */
export const askAgain = ({ id, code }: Owner) => api.getPreviewPdf({ params: { id }, query: { again: 'true' }, code })

/** How far the signed contract is. */
export const finalQuery = ({ id, code }: Owner) =>
  queryOptions({
    ...shared,
    queryKey: ['candidate-final', id],
    queryFn: () => api.getFinalPdf({ params: { id }, query: {}, code }),
  })
