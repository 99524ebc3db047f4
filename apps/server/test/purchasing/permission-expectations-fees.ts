import type { feeRoutes } from '@charpente/contract/purchasing/fees'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import { camtFile } from '../given/camt.ts'
import { organisationsOf } from '../given/world.ts'

const quarter = '2026-3'
/** Whose each is, and what becomes of it, is shown in `fees.test.ts`. */
const nothing: Objects = () => ({ own: { id: 99_999_999 } })
const paper: Objects = () => ({ own: { id: 99_999_999, revision: 1, kind: 'pdf' } })
const desk: Expectation = { who: ['operator'] }
const onNothing: Expectation = { ...desk, on: nothing, gets: 404 }
const reason = () => ({ reason: 'Erreur de saisie' })
const firms: Expectation = { on: nothing, gets: 404 }
const told: Objects = (world, caller) => {
  const { own, other } = organisationsOf(world, 'supplier', caller)
  const of = (head: number) => ({ id: world.contracts[head]?.statement ?? 0 })
  return { own: of(own.head.id), stranger: of(other.head.id) }
}
let drawn = 0

export const feeExpectations: Record<keyof typeof feeRoutes, Expectation> = {
  listFees: desk,
  draftFees: { ...desk, body: () => ({ quarter }) },
  approveFees: { ...desk, gets: 404, body: () => ({ ids: [99_999_999], ...reason() }) },
  exportFees: { ...desk, query: { quarter } },
  getFeeStatement: { ...desk, on: told },
  openFeeDocument: { ...onNothing, on: paper },
  correctFeeLine: { ...onNothing, body: () => ({ base: 0, ...reason() }) },
  answerFeeDispute: { ...onNothing, body: () => ({ upheld: false, answer: 'Le bon est accepté' }) },
  payFeeStatement: { ...onNothing, body: () => ({ on: '2026-11-12', reference: 'VIR 12' }) },
  unpayFeeStatement: { ...onNothing, body: reason },
  saveFeeMandate: {
    ...desk,
    on: ({ superSupplier, freeCustomer }) => ({ own: { id: superSupplier.id }, notAFirm: { id: freeCustomer.id } }),
    others: 404,
    body: () => {
      drawn += 1
      return {
        iban: 'FR76 3000 6000 0112 3456 7890 189',
        holder: 'Toitures',
        reference: `PERMISSION-${drawn}`,
        signedOn: '2026-02-01',
      }
    },
  },
  endFeeMandate: { ...onNothing, body: reason },
  // The centre has not said where it is paid.
  makeFeeDebit: { ...desk, gets: 409, body: () => ({ collectOn: '2026-12-01' }) },
  openFeeDebit: onNothing,
  importBankFile: { ...desk, body: () => ({ name: 'releve.xml', content: camtFile([]) }) },
  listBankEntries: desk,
  seeBankEntry: onNothing,

  listOwnFees: {},
  getOwnFee: { on: told, others: 404 },
  openOwnFeeDocument: { on: paper, gets: 404 },
  disputeFeeLine: { ...firms, body: () => ({ line: 1, ...reason() }) },
}
