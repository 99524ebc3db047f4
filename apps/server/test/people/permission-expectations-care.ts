import type { absenceRoutes } from '@charpente/contract/people/absences'
import type { digestRoutes } from '@charpente/contract/people/digest'
import type { Expectation, Objects } from '../app/permission-expectation.ts'
import type { RouteName } from '../given/people.ts'

const desk: Expectation = { who: ['operator'] }

const anyBuyer: Objects = (world) => ({ own: { id: world.superCustomer.id }, unknown: { id: 99_999_999 } })

const anyFirm: Objects = (world) => ({
  own: { id: world.superSupplier.id, kind: 'fiscalRegularityFile' },
  member: { id: world.supplierMember.id, kind: 'fiscalRegularityFile' },
  unknown: { id: 99_999_999, kind: 'fiscalRegularityFile' },
})

/** The other person of the firm, where there is one. */
const deputyOf: Objects = (world, caller) => ({
  own: { deputy: caller === 'supplierMember' ? world.superSupplier.id : world.supplierMember.id },
})

/** What one says of oneself: an absence, the digest of the morning. */
export const ownExpectations: Record<keyof typeof absenceRoutes | keyof typeof digestRoutes, Expectation> = {
  getAbsences: {},
  // A deputy is somebody of one's own firm.
  saveAbsence: {
    on: deputyOf,
    except: { otherSuperSupplier: 422, freeSupplier: 422 },
    body: (_world, { deputy }) => ({ from: '2026-11-15', to: '2026-11-20', deputy }),
  },
  // Nobody is away in this world.
  endAbsence: { gets: 409 },
  getDigest: {},
  chooseDigest: { body: () => ({ wanted: true }) },
}

/** What operators do for accounts once they are open: look with their eyes, ask for their papers. */
export const careExpectations = {
  viewAs: { ...desk, on: anyBuyer, others: 404, body: () => ({ reason: 'Assistance demandée' }) },
  listPapersToRenew: desk,
  askDocument: { ...desk, on: anyFirm, others: 404, body: () => ({ message: 'Merci' }) },
  // Nothing is filed in this world.
  dateDocument: {
    ...desk,
    on: anyFirm,
    gets: 409,
    others: 404,
    body: () => ({ issuedOn: null, expiresOn: '2027-01-31' }),
  },
  getPaperRules: { ...desk, on: () => ({ own: { edition: 25 }, unknown: { edition: 98 } }), others: 404 },
  savePaperRule: {
    ...desk,
    on: () => ({ own: { edition: 25, kind: 'rib' }, unknown: { edition: 98, kind: 'rib' } }),
    others: 404,
    body: () => ({ validityMonths: null, graceDays: 15, effect: 'none', reason: 'Réglage de départ' }),
  },
  listPapersToRead: desk,
  acceptPaper: {
    ...desk,
    on: anyFirm,
    gets: 409,
    others: 404,
    body: () => ({ filedAt: '2026-11-15T08:00:00.000Z' }),
  },
  refusePaper: {
    ...desk,
    on: anyFirm,
    gets: 409,
    others: 404,
    body: () => ({ filedAt: '2026-11-15T08:00:00.000Z', reason: 'Illisible' }),
  },
  listPaperCases: desk,
  // Nothing is announced in this world.
  liftPaperEffect: { ...desk, on: () => ({ own: { id: 1 } }), gets: 404, body: () => ({ reason: 'Assureur joint' }) },
  restorePaperEffect: {
    ...desk,
    on: () => ({ own: { id: 1 } }),
    gets: 404,
    body: () => ({ reason: 'Levée par erreur' }),
  },
  // Two organisations of this world that may become one; what was shown is not what is sent back.
  previewMerge: {
    ...desk,
    on: (world) => ({ own: { id: world.freeCustomer.id }, unknown: { id: 99_999_999 } }),
    others: 404,
    query: ({ superCustomer }) => ({ into: String(superCustomer.id) }),
  },
  mergeAccounts: {
    ...desk,
    on: (world) => ({ own: { id: world.freeCustomer.id }, unknown: { id: 99_999_999 } }),
    gets: 409,
    others: 404,
    body: ({ superCustomer }) => ({ into: superCustomer.id, reason: 'Doublon', seen: 'autre chose' }),
  },
  // Nothing is being looked at: nothing ends, and nothing is wrong.
  stopViewing: desk,
} satisfies Partial<Record<RouteName, Expectation>>
