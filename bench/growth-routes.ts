import type { routes } from '../packages/contract/src/app/routes.ts'
import type { Known } from './growth-people.ts'

type RouteName = keyof typeof routes
type Values = Record<string, string | number>
export type Called = { as?: keyof Known['people']; params?: Values; query?: Values }

/** Whoever asks for everything of a period, or for every date of their orders, is given ten times more where there is. */
export const proportional: ReadonlySet<string> = new Set([
  'exportOrders',
  'exportEvents',
  'getMyData',
  'getOrdersCalendar',
])

/** What each route that says something of its own is asked; the others need nothing but somebody who may call them. */
export const askedOf = (known: Known, cartToFill: number): Partial<Record<RouteName, Called>> => {
  const { buyer, firm, cart, freeCart, order, orderSecret, cartSecret, consultation, publication, application } = known
  const lot = { edition: 25, lot: '206' }
  const department = { departmentCode: '74', edition: 25 }
  return {
    listCustomers: { query: { name: 'mairie' } },
    listAmendments: { params: { id: consultation } },
    listDeskAmendments: { params: { id: consultation } },
    getOrderFile: { params: { cartId: cart } },
    getApplicationFile: { params: { id: application } },
    getAwardRules: { params: { consultation } },
    getBasket: { params: { edition: 25, lot: '203' } },
    listAnalyses: { query: { consultation } },
    listApplications: { query: { consultation, search: 'toiture' } },
    getApplication: { params: { id: application } },
    readDeskConsultation: { params: { id: consultation } },
    getDossier: { params: { id: consultation } },
    readDeskDossier: { params: { id: consultation } },
    readEnvelopes: { params: { id: consultation } },
    getCart: { params: { id: cartToFill } },
    getFreeCart: { as: 'freeBuyer', params: { id: freeCart } },
    listCustomerCarts: { params: { id: buyer }, query: { status: 2, page: 1 } },
    listCustomerFreeCarts: { params: { id: buyer }, query: { status: 2, page: 1 } },
    listSupplierCarts: { as: 'firm', params: { id: firm }, query: { status: 2, page: 1 } },
    listSupplierFreeCarts: { as: 'firm', params: { id: firm }, query: { status: 2, page: 1 } },
    listFollowedCarts: { params: { id: buyer } },
    listAccountWork: { params: { id: buyer } },
    listImports: { params: { edition: 25 } },
    listProducts: { query: { ...department, lotCode: '206' } },
    searchProducts: { query: { ...department, words: 'peinture' } },
    getPriceSheet: { query: { ...department, lotCode: '206' } },
    listDocuments: { query: { type: 'formalized' } },
    listMissedSearches: { query: { edition: 25 } },
    getDeskPage: { params: { name: 'faq' } },
    searchDesk: { query: { words: 'gymnase réparations' } },
    listSuppliers: { query: { departmentCode: '74', lotCode: '206' } },
    listDocumentViews: { as: 'firm', params: { id: firm } },
    listSupplierDocuments: { params: { id: firm } },
    listPapersToRenew: { query: { list: 'missing', page: 1 } },
    getEdition: { params: { edition: 25 } },
    listEditionArticles: { params: { edition: 25, code: '206' } },
    listFreeArticles: { as: 'firm' },
    listHeldLots: { params: { edition: 25 } },
    getHolderMatrix: { params: lot },
    listHolderCorrections: { params: lot },
    exportIndicators: { query: { format: 'csv', table: 'suppliers' } },
    listInquiries: { query: { list: 'open', page: 1 } },
    listEvents: { query: { actor: 'martin', action: 'orderAccepted' } },
    exportEvents: { query: { from: '2026-11-10', to: '2026-11-12' } },
    getAttempts: { query: { days: 7 } },
    verifySubject: { params: { type: 'cart', id: cart } },
    getMailText: { params: { name: 'purchaseOrder' } },
    listAccounts: { query: { search: 'mairie' } },
    getAccount: { params: { id: buyer } },
    getPublicOrder: { params: { secret: orderSecret } },
    getPublicOrderCalendar: { params: { secret: orderSecret } },
    getPurchaseOrder: { as: 'firm', params: { id: order } },
    getPublicFollowUp: { params: { secret: cartSecret } },
    getYearOrders: { as: 'freeBuyer', params: { id: freeCart } },
    getFollowUp: { params: { cartId: cart } },
    exportOrders: { query: { format: 'csv', from: '2026-10-01', to: '2026-10-31' } },
    getOrdersCalendar: { as: 'firm' },
    listMonitoredOrders: { query: { list: 'all', search: 'gymnase 206', page: 1 } },
    getMonitoredOrder: { params: { cartId: cart } },
    listPublications: { query: { edition: 25 } },
    getComparison: { params: { id: publication } },
    listPriceDifferences: { params: { id: publication } },
    listArticleDifferences: { params: { id: publication } },
    listHolderDifferences: { params: { id: publication } },
    previewLot: { params: { id: publication, lot: '206' }, query: { departmentCode: '74' } },
    listSettingChanges: { params: { key: 'seuils.travaux' } },
    listCustomerAccounts: { params: { id: buyer } },
    listSupplierAccounts: { as: 'firm', params: { id: firm } },
    listSupplierDepartments: { as: 'firm', params: { id: firm } },
    getFreeSupplier: { params: { id: firm } },
    verifyDocument: { params: { sha256: 'ab'.repeat(32) } },
  }
}

/** The same routes asked otherwise, where it makes another question of them. */
export const askedAlso = ({ firm }: Known): [name: RouteName, why: string, Called][] => [
  ['listMonitoredOrders', 'late', { query: { list: 'late', page: 1 } }],
  ['listMonitoredOrders', 'refused', { query: { list: 'refused', page: 1 } }],
  ['listMonitoredOrders', 'exhausted', { query: { list: 'exhausted', page: 1 } }],
  ['listMonitoredOrders', 'all', { query: { list: 'all', page: 1 } }],
  ['listMonitoredOrders', 'a rare word', { query: { list: 'all', search: '20000003', page: 1 } }],
  ['searchDesk', 'a number', { query: { words: '7420000003F' } }],
  ['listEvents', 'all', {}],
  ['listEvents', 'of a day', { query: { from: '2026-11-10', to: '2026-11-10' } }],
  ['getIndicators', '3 months', { query: { period: '3months' } }],
  ['getIndicators', 'edition', { query: { period: 'edition' } }],
  ['listAccounts', 'all', {}],
  ['getMe', 'firm', { as: 'firm', params: { id: firm } }],
]
