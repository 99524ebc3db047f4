import { randomBytes, randomUUID } from 'node:crypto'
import { editionExpectations } from '../catalogue/permission-expectations-editions.ts'
import { holderExpectations } from '../catalogue/permission-expectations-holders.ts'
import { revisionExpectations } from '../catalogue/permission-expectations-revision.ts'
import { contentDeskExpectations } from '../centre/permission-expectations-content-desk.ts'
import { deskHomeExpectations } from '../centre/permission-expectations-desk-home.ts'
import { figureExpectations } from '../centre/permission-expectations-figures.ts'
import { amendmentExpectations } from '../consultation/permission-expectations-amendments.ts'
import { awardExpectations } from '../consultation/permission-expectations-awards.ts'
import { candidateDocumentExpectations } from '../consultation/permission-expectations-candidate-documents.ts'
import { candidateJudgementExpectations } from '../consultation/permission-expectations-candidate-judgement.ts'
import { candidatePriceExpectations } from '../consultation/permission-expectations-candidate-prices.ts'
import { candidateSignatureExpectations } from '../consultation/permission-expectations-candidate-signature.ts'
import { candidateExpectations } from '../consultation/permission-expectations-candidates.ts'
import { dossierExpectations } from '../consultation/permission-expectations-dossiers.ts'
import { envelopeExpectations } from '../consultation/permission-expectations-envelopes.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { PASSWORD, type RouteName } from '../given/people.ts'
import { type Caller, organisationsOf } from '../given/world.ts'
import { careExpectations, ownExpectations } from '../people/permission-expectations-care.ts'
import { buildingExpectations } from '../purchasing/permission-expectations-buildings.ts'
import { cartExpectations } from '../purchasing/permission-expectations-carts.ts'
import { feeExpectations } from '../purchasing/permission-expectations-fees.ts'
import {
  dayExpectations,
  executionExpectations,
  orderExpectations,
  subcontractingExpectations,
} from '../purchasing/permission-expectations-orders.ts'
import { riderExpectations } from '../purchasing/permission-expectations-riders.ts'
import { lifeExpectations } from '../records/permission-expectations-life.ts'
import type { Expectation, Objects } from './permission-expectation.ts'

const firms: Caller[] = ['supplierMember', 'superSupplier', 'otherSuperSupplier', 'freeSupplier']

// Objects ---------------------------------------------------------------------

type Side = 'customer' | 'supplier'

/** One's own account, a colleague's (the head's for a member, a member's for a head), a stranger's. */
const account =
  (side: Side): Objects =>
  (world, caller) => {
    const { own, other, account: mine } = organisationsOf(world, side, caller)
    const colleague = mine.id === own.head.id ? own.member : own.head
    return { own: { id: mine.id }, colleague: { id: colleague.id }, stranger: { id: other.head.id } }
  }

/** One's own organisation by its head, one's own account, another organisation. */
const organisation =
  (side: Side): Objects =>
  (world, caller) => {
    const { own, other, account: mine } = organisationsOf(world, side, caller)
    return {
      own: { id: own.head.id },
      stranger: { id: other.head.id },
      ...(mine !== own.head && { self: { id: mine.id } }),
    }
  }

/** A member of one's own organisation, of another, and of another under one's own id. */
const member =
  (side: Side): Objects =>
  (world, caller) => {
    const { own, other } = organisationsOf(world, side, caller)
    return {
      own: { id: own.head.id, accountId: own.member.id },
      stranger: { id: other.head.id, accountId: other.member.id },
      mixed: { id: own.head.id, accountId: other.member.id },
    }
  }

/** Accounts as an operator sees them: the caller's own, somebody else's. */
const anyAccount: Objects = (world, caller) => {
  const side = firms.includes(caller) ? 'supplier' : 'customer'
  const { other, account: mine } = organisationsOf(world, side, caller)
  return { own: { id: mine.id }, stranger: { id: other.head.id } }
}
const paperOfFirm: Objects = ({ superSupplier }) => ({ own: { id: superSupplier.id, kind: 'rib' } })
const request: Objects = ({ request: { id } }) => ({ own: { id } })
/** The page of one's own firm, of another; a buyer has none, and sees any. */
const freePage: Objects = (world, caller) => {
  const { own, other } = organisationsOf(world, 'supplier', caller)
  const another = { id: other.head.id }
  return { own: { id: own.head.id }, ...(firms.includes(caller) ? { closed: another } : { stranger: another }) }
}
/** An article of one's own catalogue, and one of another's. */
const freeArticle: Objects = (world, caller) => {
  const { own, other } = organisationsOf(world, 'supplier', caller)
  const of = (supplier: number) => ({ id: world.freeArticles[supplier] as number })
  return { own: of(own.head.id), stranger: of(other.head.id) }
}
const anOperator: Objects = ({ colleague, freeCustomer }) => ({
  own: { id: colleague.id },
  notAnOperator: { id: freeCustomer.id },
})

// Bodies ----------------------------------------------------------------------

const drawn = () => randomBytes(6).toString('hex')
/** Each is decided by another than whoever asked: shown in `staff.test.ts`. */
const noRequest: Objects = () => ({ own: { id: 99_999_999 } })
const person = () => ({ firstname: 'Li', lastname: 'Wu', email: `${drawn()}@permission.example` })
const registration = () => ({
  ...person(),
  name: 'Commune',
  phone: '04 65 71 00 01',
  registerCgu: true,
  address: { street: '1 rue', postal: '74000', city: 'Annecy', department: 73 },
})
const code = () => ({ code: '000000' })
const aFile = () => formWith(pdfBytes(), 'rib.pdf')
const unsigned = () => ({ viewer: '1', expires: '9999999999', signature: 'none', name: 'rib.pdf' })
const article = () => ({
  name: 'Diagnostic',
  description: 'Sur place',
  unit: 'U',
  category: 18,
  departments: [73],
  priceA: 1000,
})
const sheet = () => ({
  name: 'articles.csv',
  content: Buffer.from('Nom;Description;Catégorie;Unité;Prix palier 1').toString('base64'),
})

// Lines -----------------------------------------------------------------------

const onMembers = { others: { stranger: 403, mixed: 404 } }

export const expectations: Partial<Record<RouteName, Expectation>> = {
  ...amendmentExpectations,
  ...awardExpectations,
  ...candidateDocumentExpectations,
  ...candidateExpectations,
  ...candidateJudgementExpectations,
  ...envelopeExpectations,
  ...candidatePriceExpectations,
  ...candidateSignatureExpectations,
  ...buildingExpectations,
  ...cartExpectations,
  ...contentDeskExpectations,
  ...dossierExpectations,
  ...deskHomeExpectations,
  ...editionExpectations,
  ...holderExpectations,
  ...revisionExpectations,
  ...figureExpectations,
  ...careExpectations,
  ...ownExpectations,
  ...lifeExpectations,
  ...feeExpectations,
  ...orderExpectations,
  ...subcontractingExpectations,
  ...executionExpectations,
  ...dayExpectations,
  ...riderExpectations,

  // What anyone reads
  searchProducts: { query: { words: 'tuile' } },
  countHolders: { query: { departmentCode: '74' } },
  getPriceSheet: { except: { freeCustomer: 403 }, query: { lotCode: '206' } },

  // Signing in and out
  login: { body: ({ freeCustomer }) => ({ email: freeCustomer.email, password: PASSWORD }) },
  resetPassword: { body: ({ freeCustomer }) => ({ email: freeCustomer.email }) },
  resetContractPassword: { gets: 404, body: () => ({ contract: drawn() }) },
  getDemoClock: { gets: 404 },
  moveDemoClock: { gets: 404 },
  enterAs: { gets: 404, body: ({ superCustomer }) => ({ id: superCustomer.id }) },
  confirmIdentity: {
    // One who came in with a mailed password has none of their own yet; operators have a code to give.
    except: { provisional: 403, operator: 401 },
    body: () => ({ password: PASSWORD }),
  },
  closeSession: { gets: 404, on: () => ({ own: { id: randomUUID() } }) },
  // No key of notifications in this world.
  addPushDevice: {
    gets: 409,
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${drawn()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  },
  removePushDevice: { gets: 404, on: () => ({ own: { id: 99_999_999 } }) },
  closeCalendarAddress: { gets: 404 },
  readCalendar: { gets: 404, on: () => ({ own: { secret: `${drawn()}.ics` } }) },
  choosePassword: { body: () => ({ current: PASSWORD, password: 'xK9$mQ2!vB7&pL4#wZ8@' }) },
  startSecondFactor: { except: { operator: 403, provisional: 403 } },
  confirmSecondFactor: { gets: 422, except: { provisional: 403 }, body: code },
  removeSecondFactor: {
    gets: 422,
    except: { operator: 403, provisional: 403, unenrolled: 403 },
    body: code,
  },

  // Accounts
  registerCustomer: { body: registration },
  registerSupplier: { body: () => ({ ...registration(), departments: [73], category: 18 }) },
  updateCustomer: { on: account('customer'), others: 404, body: () => ({ phone: '04 65 71 00 02' }) },
  updateSupplier: { on: account('supplier'), others: 404, body: () => ({ phone: '04 65 71 00 02' }) },
  requestFormalized: {
    on: account('customer'),
    others: 404,
    // Formalized buyers have it already.
    gets: 409,
    except: { freeCustomer: 200 },
  },

  // The free catalogue
  // A supplier opens its own page only, and only as head. Q-42
  getFreeSupplier: { on: freePage, except: { supplierMember: 403 }, others: { closed: 403 } },
  createFreeArticle: { body: article },
  updateFreeArticle: { on: freeArticle, others: 404, body: article },
  removeFreeArticle: { on: freeArticle, others: 404 },
  previewFreeArticles: { body: sheet },
  importFreeArticles: { body: sheet },

  // Sub-accounts
  listCustomerAccounts: { on: organisation('customer'), others: 403 },
  createCustomerAccount: { on: organisation('customer'), others: 403, body: person },
  updateCustomerAccount: { on: member('customer'), ...onMembers, body: () => ({ active: false }) },
  removeCustomerAccount: { on: member('customer'), ...onMembers },
  listSupplierAccounts: { on: organisation('supplier'), others: 403 },
  createSupplierAccount: { on: organisation('supplier'), others: 403, body: person },
  updateSupplierAccount: { on: member('supplier'), ...onMembers, body: () => ({ active: false }) },
  removeSupplierAccount: { on: member('supplier'), ...onMembers },
  listSupplierDepartments: { on: organisation('supplier'), others: 403 },
  reassignDepartment: {
    on: organisation('supplier'),
    others: 403,
    // They hold nothing here.
    gets: 422,
    body: (_world, { id }) => ({ departmentCode: '74', supplierId: id }),
  },

  // Files: an address that nobody signed opens nothing
  uploadMedia: {
    except: { reader: 403 },
    body: aFile,
  },
  openFile: { gets: 403, on: () => ({ own: { id: 1 } }), query: unsigned() },
  openSupplierDocument: { gets: 403, on: paperOfFirm, query: unsigned() },
  listOwnPaperEffects: { on: organisation('supplier'), others: 404 },
  listDocumentViews: { on: organisation('supplier'), others: 404 },
  listSupplierDocuments: { on: organisation('supplier') },
  fileFinalDocuments: { on: organisation('supplier'), body: () => ({ contract: null }) },
  listDocuments: { query: { type: 'libre' } },

  // The operator's desk
  approveRequest: { on: request, body: () => ({ as: 'free' }) },
  refuseRequest: { on: request, body: () => ({ reason: 'Non' }) },
  // Nobody was approved, asked or refused: the act is reached, and says so.
  undoApproval: { on: request, gets: 409 },
  askComplement: { on: request, body: () => ({ message: 'Vos statuts ?' }) },
  reopenRequest: { on: request, gets: 409, body: () => ({ reason: 'Justificatif reçu' }) },
  getAccount: { on: anyAccount },
  setAccountActive: { on: anyAccount, body: () => ({ active: true }) },
  correctEmail: { on: anyAccount, body: () => ({ email: person().email }) },
  correctOrganisation: {
    on: anyAccount,
    body: () => ({
      name: 'Commune de Rumilly',
      organism: 'collectivity',
      siret: null,
      address: { street: '1 rue Haute', postal: '74150', city: 'Rumilly', department: 73 },
      reason: 'Faute de frappe',
    }),
  },
  // Its access is open already.
  grantFormalized: {
    on: anyAccount,
    gets: 409,
    body: () => ({ grant: { as: 'formalized' }, reason: 'Convention signée' }),
  },
  transferAdministration: {
    on: anyAccount,
    others: 404,
    body: ({ customerMember }) => ({ accountId: customerMember.id }),
  },
  inviteOperator: { body: () => ({ ...person(), reason: 'Renfort' }) },
  // The colleague has chosen a password.
  inviteOperatorAgain: { on: anOperator, gets: 409, others: 404 },
  // It is open already.
  activateOperator: { on: anOperator, gets: 409, others: 404, body: () => ({ reason: 'Retour' }) },
  resetOperatorSecondFactor: { on: anOperator, others: 404, body: () => ({ reason: 'Téléphone perdu' }) },
  deactivateOperator: { on: anOperator, others: 404 },
  askOperatorRights: {
    on: anOperator,
    others: 404,
    body: () => ({ rights: ['orders'], reason: 'Il change de service' }),
  },
  // Decided by another than whoever asked: shown in `assents.test.ts`.
  approveAssent: { gets: 404, on: noRequest, body: () => ({}) },
  declineAssent: { gets: 404, on: noRequest, body: () => ({ reason: 'À revoir' }) },
  withdrawAssent: { gets: 404, on: noRequest },
  approveStaffRequest: { gets: 404, on: noRequest },
  declineStaffRequest: { gets: 404, on: noRequest, body: () => ({ reason: 'Personne inconnue' }) },
  withdrawStaffRequest: { gets: 404, on: noRequest },
  addSynonym: { body: () => ({ word: drawn(), means: 'tuile' }) },
  removeSynonym: { gets: 404, on: () => ({ own: { word: 'inconnu', means: 'tuile' } }) },
}
