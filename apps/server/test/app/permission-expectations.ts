import { randomBytes } from 'node:crypto'
import { editionExpectations } from '../catalogue/permission-expectations-editions.ts'
import { holderExpectations } from '../catalogue/permission-expectations-holders.ts'
import { contentDeskExpectations } from '../centre/permission-expectations-content-desk.ts'
import { deskHomeExpectations } from '../centre/permission-expectations-desk-home.ts'
import { figureExpectations } from '../centre/permission-expectations-figures.ts'
import { awardExpectations } from '../consultation/permission-expectations-awards.ts'
import { candidateDocumentExpectations } from '../consultation/permission-expectations-candidate-documents.ts'
import { candidateJudgementExpectations } from '../consultation/permission-expectations-candidate-judgement.ts'
import { candidatePriceExpectations } from '../consultation/permission-expectations-candidate-prices.ts'
import { candidateSignatureExpectations } from '../consultation/permission-expectations-candidate-signature.ts'
import { candidateExpectations } from '../consultation/permission-expectations-candidates.ts'
import { formWith, pdfBytes } from '../given/files.ts'
import { PASSWORD, type RouteName } from '../given/people.ts'
import { type Caller, callers, organisationsOf, withoutAccount } from '../given/world.ts'
import { careExpectations } from '../people/permission-expectations-care.ts'
import { cartExpectations } from '../purchasing/permission-expectations-carts.ts'
import { orderExpectations } from '../purchasing/permission-expectations-orders.ts'
import { lifeExpectations } from '../records/permission-expectations-life.ts'
import type { Expectation, Objects } from './permission-expectation.ts'

// Callers ---------------------------------------------------------------------

const everybody = callers
const signedIn = callers.filter((caller) => !withoutAccount.includes(caller))
const buyers: Caller[] = ['customerMember', 'superCustomer', 'otherSuperCustomer', 'freeCustomer']
const buyersHeads = buyers.filter((caller) => caller !== 'customerMember')
const firms: Caller[] = ['supplierMember', 'superSupplier', 'otherSuperSupplier', 'freeSupplier']
const firmsHeads = firms.filter((caller) => caller !== 'supplierMember')
const operators: Caller[] = ['operator']

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

const open: Expectation = { who: everybody }
const desk: Expectation = { who: operators }
const onMembers = { others: { stranger: 403, mixed: 404 } }

export const expectations: Record<RouteName, Expectation> = {
  ...awardExpectations,
  ...candidateDocumentExpectations,
  ...candidateExpectations,
  ...candidateJudgementExpectations,
  ...candidatePriceExpectations,
  ...candidateSignatureExpectations,
  ...cartExpectations,
  ...contentDeskExpectations,
  ...deskHomeExpectations,
  ...editionExpectations,
  ...holderExpectations,
  ...figureExpectations,
  ...careExpectations,
  ...lifeExpectations,
  ...orderExpectations,

  // What anyone reads
  listCustomers: open,
  listDepartments: open,
  listDepartmentsAlias: open,
  listLots: open,
  listLotCategories: open,
  listProducts: open,
  searchProducts: { ...open, query: { words: 'tuile' } },
  getPriceSheet: { who: [...buyers, ...operators], except: { freeCustomer: 403 }, query: { lotCode: '206' } },
  listCategories: open,
  listFreeSuppliers: open,
  listSuppliers: open,
  listPages: open,
  getPresentation: open,
  getSettings: open,
  getHealth: open,
  getReady: open,

  // Signing in and out
  login: { ...open, body: ({ freeCustomer }) => ({ email: freeCustomer.email, password: PASSWORD }) },
  resetPassword: { ...open, body: ({ freeCustomer }) => ({ email: freeCustomer.email }) },
  resetContractPassword: { ...open, gets: 404, body: () => ({ contract: drawn() }) },
  listDemoAccounts: open,
  getDemoClock: { ...open, gets: 404 },
  moveDemoClock: { ...open, gets: 404 },
  enterAs: { ...open, gets: 404, body: ({ superCustomer }) => ({ id: superCustomer.id }) },
  getMe: { who: signedIn },
  getMyType: { who: signedIn },
  logout: { who: signedIn },
  logoutEverywhere: { who: signedIn },
  choosePassword: { who: signedIn, body: () => ({ current: PASSWORD, password: 'xK9$mQ2!vB7&pL4#wZ8@' }) },
  startSecondFactor: { who: signedIn, except: { operator: 403, provisional: 403 } },
  confirmSecondFactor: { who: signedIn, gets: 422, except: { provisional: 403 }, body: code },
  removeSecondFactor: {
    who: signedIn,
    gets: 422,
    except: { operator: 403, provisional: 403, unenrolled: 403 },
    body: code,
  },

  // Accounts
  registerCustomer: { ...open, body: registration },
  registerSupplier: { ...open, body: () => ({ ...registration(), departments: [73], category: 18 }) },
  updateCustomer: { who: buyers, on: account('customer'), others: 404, body: () => ({ phone: '04 65 71 00 02' }) },
  updateSupplier: { who: firms, on: account('supplier'), others: 404, body: () => ({ phone: '04 65 71 00 02' }) },
  requestFormalized: {
    who: buyersHeads,
    on: account('customer'),
    others: 404,
    // Formalized buyers have it already.
    gets: 409,
    except: { freeCustomer: 200 },
  },

  // The free catalogue
  // A supplier opens its own page only, and only as head. Q-42
  getFreeSupplier: { ...open, on: freePage, except: { supplierMember: 403 }, others: { closed: 403 } },
  listFreeArticles: { who: [...buyers, ...firms, ...operators] },
  createFreeArticle: { who: firmsHeads, body: article },
  updateFreeArticle: { who: firmsHeads, on: freeArticle, others: 404, body: article },
  removeFreeArticle: { who: firmsHeads, on: freeArticle, others: 404 },
  getFreeArticlesSheet: { who: firms },
  previewFreeArticles: { who: firmsHeads, body: sheet },
  importFreeArticles: { who: firmsHeads, body: sheet },

  // Sub-accounts
  listCustomerAccounts: { who: buyersHeads, on: organisation('customer'), others: 403 },
  createCustomerAccount: { who: buyersHeads, on: organisation('customer'), others: 403, body: person },
  updateCustomerAccount: { who: buyersHeads, on: member('customer'), ...onMembers, body: () => ({ active: false }) },
  removeCustomerAccount: { who: buyersHeads, on: member('customer'), ...onMembers },
  listSupplierAccounts: { who: firmsHeads, on: organisation('supplier'), others: 403 },
  createSupplierAccount: { who: firmsHeads, on: organisation('supplier'), others: 403, body: person },
  updateSupplierAccount: { who: firmsHeads, on: member('supplier'), ...onMembers, body: () => ({ active: false }) },
  removeSupplierAccount: { who: firmsHeads, on: member('supplier'), ...onMembers },
  listSupplierDepartments: { who: firmsHeads, on: organisation('supplier'), others: 403 },
  reassignDepartment: {
    who: firmsHeads,
    on: organisation('supplier'),
    others: 403,
    // They hold nothing here.
    gets: 422,
    body: (_world, { id }) => ({ departmentCode: '74', supplierId: id }),
  },

  // Files: an address that nobody signed opens nothing
  uploadMedia: {
    who: [...buyers, ...firms, ...operators, 'applicant', 'otherApplicant', 'reader'],
    except: { reader: 403 },
    body: aFile,
  },
  openFile: { ...open, gets: 403, on: () => ({ own: { id: 1 } }), query: unsigned() },
  openSupplierDocument: { ...open, gets: 403, on: paperOfFirm, query: unsigned() },
  listDocumentViews: { who: firmsHeads, on: organisation('supplier'), others: 404 },
  listSupplierDocuments: { ...desk, on: organisation('supplier') },
  fileFinalDocuments: { ...desk, on: organisation('supplier'), body: () => ({ contract: null }) },
  listDocuments: { who: [...buyers, ...firms, ...operators], query: { type: 'libre' } },

  // The operator's desk
  listRequests: desk,
  approveRequest: { ...desk, on: request, body: () => ({ as: 'free' }) },
  refuseRequest: { ...desk, on: request, body: () => ({ reason: 'Non' }) },
  // Nobody was approved, asked or refused: the act is reached, and says so.
  undoApproval: { ...desk, on: request, gets: 409 },
  askComplement: { ...desk, on: request, body: () => ({ message: 'Vos statuts ?' }) },
  reopenRequest: { ...desk, on: request, gets: 409, body: () => ({ reason: 'Justificatif reçu' }) },
  listAccounts: desk,
  getAccount: { ...desk, on: anyAccount },
  setAccountActive: { ...desk, on: anyAccount, body: () => ({ active: true }) },
  correctEmail: { ...desk, on: anyAccount, body: () => ({ email: person().email }) },
  correctOrganisation: {
    ...desk,
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
    ...desk,
    on: anyAccount,
    gets: 409,
    body: () => ({ grant: { as: 'formalized' }, reason: 'Convention signée' }),
  },
  transferAdministration: {
    ...desk,
    on: anyAccount,
    others: 404,
    body: ({ customerMember }) => ({ accountId: customerMember.id }),
  },
  listOperators: desk,
  inviteOperator: { ...desk, body: person },
  // The colleague has chosen a password.
  inviteOperatorAgain: { ...desk, on: anOperator, gets: 409, others: 404 },
  setOperatorActive: { ...desk, on: anOperator, others: 404, body: () => ({ active: false }) },
  resetOperatorSecondFactor: { ...desk, on: anOperator, others: 404 },
  listMissedSearches: desk,
  listSynonyms: desk,
  addSynonym: { ...desk, body: () => ({ word: drawn(), means: 'tuile' }) },
  removeSynonym: { ...desk, gets: 404, on: () => ({ own: { word: 'inconnu', means: 'tuile' } }) },
}
