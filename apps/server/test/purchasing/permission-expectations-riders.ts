import type { contractFileRoutes } from '@charpente/contract/centre/contract-file'
import type { riderRoutes } from '@charpente/contract/purchasing/riders'
import type { Expectation } from '../app/permission-expectation.ts'
import type { Caller } from '../given/world.ts'

/** Nothing is changed in the world of these: what is there has tests of its own. */
const unknownContract = { gets: 404, on: () => ({ own: { number: 'AUCUN' } }) }
const unknownRider = { gets: 404, on: () => ({ own: { id: 99_999_999 } }) }
const desk: Expectation = { who: ['operator'] }
const why = () => ({ reason: 'Erreur de saisie' })
const heads: Caller[] = ['superSupplier', 'otherSuperSupplier', 'freeSupplier']
const firms: Caller[] = ['supplierMember', ...heads]

export const riderExpectations: Record<
  keyof typeof riderRoutes | keyof typeof contractFileRoutes | 'getContract' | 'listCeilings',
  Expectation
> = {
  listCeilings: { ...desk, on: () => ({ own: { lot: '203' } }) },
  getContractFile: { ...desk, ...unknownContract },
  listContractDocuments: { ...desk, ...unknownContract },
  openEndLetter: { ...desk, gets: 404, on: () => ({ own: { number: 'AUCUN', endsBefore: '2027-01-31' } }) },
  getContract: { ...unknownContract },
  getContractLife: { ...desk, ...unknownContract },
  askRider: {
    ...desk,
    ...unknownContract,
    body: () => ({ ...why(), kind: 'other', ground: 'minor', content: 'Adresse', effectiveOn: '2026-12-01' }),
  },
  withdrawRider: { ...desk, ...unknownRider, body: why },
  openRider: { ...desk, ...unknownRider },
  setRenewals: { ...desk, ...unknownContract, body: () => ({ ...why(), allowed: 1, months: 12 }) },
  decideEnd: { ...desk, ...unknownContract, body: () => ({ decision: 'end', endsOn: '2027-01-31' }) },
  listOwnContracts: { who: firms },
  openOwnRider: { who: firms, ...unknownRider },
  sendRiderCode: { who: heads, ...unknownRider },
  signRider: { who: heads, ...unknownRider, body: () => ({ code: '123456', name: 'Ana Roy', role: 'gérante' }) },
  refuseRider: { who: heads, ...unknownRider, body: why },
}
