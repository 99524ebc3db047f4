import type { AcceptForm, RefuseForm, SupplierOrder } from '@charpente/contract/purchasing/order'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api/own-api.ts'
import { keepRead, readOrKept } from '../../../../lib/read-or-kept.ts'

/** How a supplier comes to an order: by the secret address it was mailed, or signed in. Q-17 */
export type SupplierWay = { secret: string } | { id: number }

type DerogationAsked = { name?: string | undefined; workingDays: number; reason: string }
type DerogationAnswer = { name?: string | undefined; agreed: boolean; reason: string | null }

type OrderCalls = {
  read: () => Promise<SupplierOrder>
  accept: (body: AcceptForm) => Promise<SupplierOrder>
  refuse: (body: RefuseForm) => Promise<SupplierOrder>
  askDerogation: (body: DerogationAsked) => Promise<SupplierOrder>
  answerDerogation: (body: DerogationAnswer) => Promise<SupplierOrder>
  contest: () => Promise<SupplierOrder>
}

/** What this device keeps it under. */
const keptName = (id: number) => `purchase-order ${id}`

/** The same verbs by either way. */
export function callsBy(way: SupplierWay): OrderCalls {
  if ('secret' in way)
    return {
      read: () => api.getPublicOrder({ params: way }),
      accept: (body) => api.acceptPublicOrder({ params: way, body }),
      refuse: (body) => api.refusePublicOrder({ params: way, body }),
      askDerogation: (body) => api.askPublicDerogation({ params: way, body }),
      answerDerogation: (body) => api.answerPublicDerogation({ params: way, body }),
      contest: () => api.contestPublicOrder({ params: way }),
    }
  return {
    read: () => readOrKept(keptName(way.id), () => api.getPurchaseOrder({ params: way })),
    accept: (body) => api.acceptPurchaseOrder({ params: way, body }),
    refuse: (body) => api.refusePurchaseOrder({ params: way, body }),
    askDerogation: (body) => api.askDerogation({ params: way, body }),
    answerDerogation: (body) => api.answerDerogation({ params: way, body }),
    contest: () => api.contestPurchaseOrder({ params: way }),
  }
}

/** A document is made a moment after what it tells: it is looked for a minute, then with the rest. */
const AWAITED_MS = 4000
const AWAITED_TIMES = 15
/** The addresses of files last ten minutes: they are asked for again before they end. */
const RENEW_MS = 8 * 60_000

/** Whether a version of the purchase order, or the receipt of its answer, is still being made. */
const isMaking = ({ status, documents, answeredAt, receipt }: SupplierOrder): boolean =>
  documents.length === 0 ||
  (answeredAt !== null && receipt === null) ||
  (status === OrderStatus.cancelled && !documents.some(({ cause }) => cause === 'cancelled')) ||
  (status === OrderStatus.accepted && !documents.some(({ cause }) => cause === 'accepted'))

export const supplierOrderQuery = (way: SupplierWay) =>
  queryOptions({
    queryKey: ['supplier-order', way],
    queryFn: callsBy(way).read,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isMaking(data) && dataUpdateCount < AWAITED_TIMES ? AWAITED_MS : RENEW_MS,
    // The page says in its own place that the address is not good.
    meta: { silent: true },
  })

/** The order as one's own answer has made it: shown, and kept on this device in the place of what was read before. */
export async function showOrder(queries: QueryClient, way: SupplierWay, order: SupplierOrder): Promise<void> {
  const { queryKey } = supplierOrderQuery(way)
  // What was asked for before would come after, and show the order as it waited.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, order)
  if ('id' in way) await keepRead(keptName(way.id), order)
}
