import type { archiveRoutes } from '@charpente/contract/records/archives'
import type { erasureRoutes } from '@charpente/contract/records/erasure'
import type { journalRoutes } from '@charpente/contract/records/journal'
import type { retentionRoutes } from '@charpente/contract/records/retention'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { type Caller, callers } from '../given/world.ts'
import type { WorldOrder } from '../given/world-orders.ts'

const people: Caller[] = [
  'customerMember',
  'superCustomer',
  'otherSuperCustomer',
  'freeCustomer',
  'supplierMember',
  'superSupplier',
  'otherSuperSupplier',
  'freeSupplier',
  'operator',
]
const desk: Expectation = { who: ['operator'] }
const UNKNOWN = '5f0c7a52-0000-4000-8000-000000000000'

const anyCart: Objects = ({ orders, superCustomer }) => ({
  own: { cartId: (orders[superCustomer.id] as WorldOrder).cartId },
  unknown: { cartId: 99_999_999 },
})
const anyApplication: Objects = ({ candidates: { first } }) => ({ own: { id: first.id }, unknown: { id: UNKNOWN } })
const unknownRequest = { ...desk, gets: 404, on: () => ({ own: { id: 999_999 } }) }

type Routes = typeof archiveRoutes & typeof erasureRoutes & typeof journalRoutes & typeof retentionRoutes

/** Everybody for what is their own, the centre for the rest. */
export const lifeExpectations: Record<keyof Routes, Expectation> = {
  listEvents: desk,
  exportEvents: desk,
  getAttempts: desk,
  getTrailCheck: desk,
  listControls: desk,
  verifyTrail: desk,
  verifySubject: { ...desk, on: () => ({ own: { type: 'account', id: '1' } }) },

  getMyData: { who: people },
  askMyData: { who: people },
  getOrderFile: { ...desk, on: anyCart },
  askOrderFile: { ...desk, on: anyCart, others: 404 },
  getApplicationFile: { ...desk, on: anyApplication },
  // Before the deadline nobody at the centre reads it.
  askApplicationFile: { ...desk, on: anyApplication, gets: 409, others: 404 },
  openArchive: {
    who: callers,
    gets: 403,
    on: () => ({ own: { id: UNKNOWN } }),
    query: { viewer: '1', expires: '9999999999', signature: 'none' },
  },

  getRetention: desk,

  getMyErasure: { who: people },
  askErasure: { who: people, body: () => ({ reason: 'Je change de métier.' }) },
  withdrawErasure: { who: people, gets: 409 },
  listErasures: desk,
  eraseAccount: unknownRequest,
  refuseErasure: { ...unknownRequest, body: () => ({ reason: 'Commandes en cours' }) },
}
