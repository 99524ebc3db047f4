import type { contractFileRoutes } from '@charpente/contract/centre/contract-file'
import type { riderRoutes } from '@charpente/contract/purchasing/riders'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { type Caller, organisationsOf } from '../given/world.ts'

/** Nothing is changed in the world of these: what is there has tests of its own. */
const unknownContract = { gets: 404, on: () => ({ own: { number: 'AUCUN' } }) }
const unknownRider = { gets: 404, on: () => ({ own: { id: 99_999_999 } }) }
/** A change of its own contract, which waits for its signature; another's is not there. */
const rider: Objects = (world, caller) => {
  const { own, other } = organisationsOf(world, 'supplier', caller)
  const of = (head: number) => ({ id: world.contracts[head]?.rider ?? 0 })
  return { own: of(own.head.id), stranger: of(other.head.id) }
}
const ownRider = { on: rider, others: 404 }
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
  decideEnd: { ...desk, ...unknownContract, body: () => ({ ...why(), decision: 'end', endsOn: '2027-01-31' }) },
  listOwnContracts: { who: firms },
  // Its file is not there.
  openOwnRider: { who: firms, ...ownRider, gets: 409 },
  sendRiderCode: { who: heads, ...ownRider },
  // No code was asked for.
  signRider: { who: heads, ...ownRider, gets: 409, body: () => ({ code: '123456', name: 'Ana Roy', role: 'gérante' }) },
  refuseRider: { who: heads, ...ownRider, body: why },
}
