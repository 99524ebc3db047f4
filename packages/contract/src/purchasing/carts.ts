import { CartStatus } from '@charpente/domain/purchasing/carts/status'
import { z } from 'zod'
import { edition } from '../catalogue/catalogue.ts'
import { reference, requiredEmail, requiredWords } from '../platform/fields.ts'
import { CARTS_PAGE } from '../platform/limits.ts'
import { route } from '../platform/route.ts'
import {
  accountWork,
  cart,
  cartDraft,
  cartLists,
  cartName,
  cartSummary,
  cartUpdate,
  followedCart,
  freeCart,
  orderLine,
} from './cart.ts'

const id = z.object({ id: z.coerce.number().int().positive() })
const done = { response: z.null(), status: 204 } as const
const both = ['ROLE_CUSTOMER', 'ROLE_SUPPLIER'] as const
const buyers = ['ROLE_CUSTOMER'] as const
const firms = ['ROLE_SUPPLIER'] as const

const newCart = z.object({ name: cartName, department: reference('departments'), edition })

/** Identity comes from the session; the rest must agree with it. `number` is the number as it was typed. */
const retrieval = z.object({
  customer_id: reference('customers').optional(),
  cart_id: z.coerce.number().int().positive().optional(),
  cartType: z.enum(['F', 'L', 'f', 'l']).optional(),
  proposal_email: z.string().max(255).nullish(),
  number: z.string().max(40).optional(),
})

const note = z
  .string()
  .trim()
  .max(1000, 'Ce mot est trop long\u00A0: 1\u202F000 caractères au plus.')
  .transform((words) => words || null)

const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  status: z.coerce.number().pipe(z.enum(CartStatus)).default(CartStatus.confirmed),
})

/** One family of paths for each kind: same verbs, same rules. */
const family = <Cart extends typeof cart | typeof freeCart>(path: 'carts' | 'free_carts', answer: Cart) => ({
  create: route({
    method: 'POST',
    path: `/${path}`,
    access: both,
    touches: ['own'],
    keyed: true,
    summary: 'Créer un panier ; il devient le panier actif',
    body: newCart,
    response: answer,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: `/${path}/:id`,
    access: both,
    summary: 'Un panier et ses lignes, aux prix du jour',
    params: id,
    response: answer,
  }),
  update: route({
    method: 'PUT',
    path: `/${path}/:id`,
    access: both,
    touches: ['own'],
    mayTouch: ['amount'],
    keyed: true,
    summary: 'Enregistrer les informations de l’opération (If-Match : la version ouverte), ou commander (status 2)',
    params: id,
    body: cartUpdate,
    response: answer,
  }),
  /** Nothing is validated, nothing else changes: ordering and later steps read what was saved. Q-129 */
  draft: route({
    method: 'PUT',
    path: `/${path}/:id/draft`,
    access: both,
    touches: ['own'],
    keyed: true,
    summary: 'Garder ce qui est saisi dans le formulaire, sans l’enregistrer',
    params: id,
    body: cartDraft,
    response: z.object({ savedAt: z.iso.datetime() }),
  }),
  remove: route({
    method: 'DELETE',
    path: `/${path}/:id`,
    access: both,
    touches: ['own'],
    keyed: true,
    summary: 'Supprimer un panier, ou retirer une proposition',
    params: id,
    ...done,
  }),
  give: route({
    method: 'POST',
    path: `/${path}/:id/give`,
    access: buyers,
    touches: ['own'],
    keyed: true,
    summary: 'Envoyer son panier à l’administrateur du compte, avec un mot',
    params: id,
    body: z.object({ note: note.nullish() }).nullish(),
    response: answer,
  }),
  take: route({
    method: 'POST',
    path: `/${path}/:id/take`,
    access: buyers,
    touches: ['own'],
    keyed: true,
    summary: 'Reprendre le panier d’un sous-compte',
    params: id,
    response: answer,
  }),
  sendBack: route({
    method: 'POST',
    path: `/${path}/:id/send_back`,
    access: ['ROLE_SUPER_CUSTOMER'],
    touches: ['own'],
    keyed: true,
    summary: 'Renvoyer un panier au sous-compte qui l’a préparé, avec une remarque',
    params: id,
    body: z.object({ remark: requiredWords }),
    response: answer,
  }),
  retrieve: route({
    method: 'POST',
    path: `/${path}/:id/retrieve`,
    access: buyers,
    touches: ['own'],
    keyed: true,
    summary: 'Récupérer le panier préparé par un prestataire, par son numéro',
    params: id,
    body: retrieval,
    response: answer,
  }),
  /** `1` or `accept`, `0`, `11` or `refuse`. Q-06 */
  answer: route({
    method: 'PUT',
    path: `/${path}/:id/proposal/:answer`,
    access: buyers,
    touches: ['own'],
    keyed: true,
    summary: 'Accepter (1) ou refuser (0) une proposition ; un motif si un titulaire mieux classé existe',
    params: id.extend({ answer: z.string() }),
    body: z.object({ reason: requiredWords.optional() }).nullish(),
    response: answer,
  }),
  send: route({
    method: 'POST',
    path: `/${path}/:id/send`,
    access: firms,
    touches: ['own'],
    keyed: true,
    summary: 'Envoyer à son client, par e-mail, le numéro du panier',
    params: id,
    body: z.object({ email: requiredEmail('Merci de renseigner un mail valide') }),
    response: answer,
  }),
  see: route({
    method: 'POST',
    path: `/${path}/:id/seen`,
    access: both,
    touches: ['own'],
    keyed: true,
    summary: 'Les prix changés et les avis de ce panier ont été vus',
    params: id,
    response: answer,
  }),
  copy: route({
    method: 'POST',
    path: `/${path}/:id/copy`,
    access: both,
    touches: ['own'],
    keyed: true,
    summary: 'Recopier dans l’édition en cours un panier dont l’édition est close',
    params: id,
    response: z.object({ cart: answer, missing: z.array(z.string()).describe('Ce qui n’y existe plus') }),
    status: 201,
  }),
  print: route({
    method: 'GET',
    path: `/${path}/:id/print`,
    access: both,
    summary: 'L’adresse, valable quelques minutes, du panier en PDF ; ce n’est pas un bon de commande',
    params: id,
    response: z.object({ url: z.string() }),
  }),
  ofCustomer: route({
    method: 'GET',
    path: `/customers/:id/${path}`,
    access: buyers,
    summary: `Les paniers d’un acheteur, ${CARTS_PAGE} par page ; les commandés avec les terminés et les annulés après eux`,
    params: id,
    query: page,
    response: z.array(cartSummary),
  }),
  ofSupplier: route({
    method: 'GET',
    path: `/suppliers/:id/${path}`,
    access: firms,
    summary: `Les paniers préparés par un prestataire, ${CARTS_PAGE} par page`,
    params: id,
    query: page.extend({ status: page.shape.status.default(CartStatus.supplierDraft) }),
    response: z.array(cartSummary),
  }),
})

const formalized = family('carts', cart)
const free = family('free_carts', freeCart)

const quantity = z.coerce.number()
/** Ignored: the server computes its own. Q-21 */
const price = z.unknown().optional()
const lotReference = z.union([z.string(), z.number()]).transform((value) => String(value).replace('/api/lots/', ''))

/** What a line added tells: enough to show the new totals without asking again. */
const totals = z.object({ id: z.int(), price: z.int(), countArticles: z.int(), countLots: z.int() })
const addedLine = z.object({ id: z.int(), quantity: z.number(), price: z.int(), total: z.int(), unit: z.string() })
const group = z.object({ id: z.int(), price: z.int() })

const addOrderArticle = z.object({
  article: reference('articles'),
  quantity,
  price,
  orderLot: z.union([
    z.object({
      lot: lotReference.optional(),
      cart: reference('carts'),
      proposalSupplierRank: z.coerce.number().int().optional(),
      supplierManager: reference('suppliers').nullish(),
    }),
    reference('order_lots'),
  ]),
})

const addOrderFreeArticle = z.object({
  freeArticle: reference('free_articles'),
  quantity,
  price,
  orderFreeSupplier: z.union([
    z.object({ supplier: reference('suppliers').optional(), freeCart: reference('free_carts') }),
    reference('order_free_suppliers'),
  ]),
})

const removal = (path: `/${string}`, summary: string) =>
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    access: both,
    touches: ['own'],
    keyed: true,
    summary,
    params: id,
    ...done,
  })

const person = z.object({ id: z.int(), email: z.string(), firstname: z.string(), lastname: z.string() })

export const cartRoutes = {
  createCart: formalized.create,
  getCart: formalized.get,
  updateCart: formalized.update,
  draftCart: formalized.draft,
  removeCart: formalized.remove,
  giveCart: formalized.give,
  takeCart: formalized.take,
  sendBackCart: formalized.sendBack,
  retrieveCart: formalized.retrieve,
  answerProposal: formalized.answer,
  sendCart: formalized.send,
  seeCart: formalized.see,
  copyCart: formalized.copy,
  printCart: formalized.print,
  listCustomerCarts: formalized.ofCustomer,
  listSupplierCarts: formalized.ofSupplier,

  createFreeCart: free.create,
  getFreeCart: free.get,
  updateFreeCart: free.update,
  draftFreeCart: free.draft,
  removeFreeCart: free.remove,
  giveFreeCart: free.give,
  takeFreeCart: free.take,
  sendBackFreeCart: free.sendBack,
  retrieveFreeCart: free.retrieve,
  answerFreeProposal: free.answer,
  sendFreeCart: free.send,
  seeFreeCart: free.see,
  copyFreeCart: free.copy,
  printFreeCart: free.print,
  listCustomerFreeCarts: free.ofCustomer,
  listSupplierFreeCarts: free.ofSupplier,

  addOrderArticle: route({
    method: 'POST',
    path: '/order_articles',
    access: both,
    touches: ['own'],
    keyed: true,
    summary: 'Ajouter une prestation à un panier formalisé, ou changer sa quantité',
    body: addOrderArticle,
    response: addedLine.extend({ orderLot: group.extend({ lotCode: z.string() }), cart: totals }),
    status: 201,
  }),
  removeOrderArticle: removal('/order_articles', 'Retirer une prestation d’un panier formalisé'),
  removeOrderLot: removal('/order_lots', 'Retirer un lot entier d’un panier formalisé'),
  addOrderFreeArticle: route({
    method: 'POST',
    path: '/order_free_articles',
    access: both,
    touches: ['own'],
    keyed: true,
    summary: 'Ajouter une prestation à un panier libre, ou changer sa quantité',
    body: addOrderFreeArticle,
    response: addedLine.extend({ orderFreeSupplier: group.extend({ supplierId: z.int() }), cart: totals }),
    status: 201,
  }),
  removeOrderFreeArticle: removal('/order_free_articles', 'Retirer une prestation d’un panier libre'),
  removeOrderFreeSupplier: removal('/order_free_suppliers', 'Retirer un prestataire d’un panier libre'),

  getCustomerCarts: route({
    method: 'GET',
    path: '/supercustomer/customercarts/:id',
    access: ['ROLE_SUPER_CUSTOMER'],
    summary: 'Les paniers en cours et proposés d’un sous-compte',
    params: id,
    response: person.extend(cartLists.shape),
  }),
  listFollowedCarts: route({
    method: 'GET',
    path: '/customers/:id/followed_carts',
    access: buyers,
    summary: 'Les paniers qu’un sous-compte a préparés et que son administrateur a maintenant',
    params: id,
    response: z.array(followedCart),
  }),
  listAccountWork: route({
    method: 'GET',
    path: '/customers/:id/accounts/work',
    access: ['ROLE_SUPER_CUSTOMER'],
    summary: 'Ce que chaque sous-compte a en cours et ce qu’il a envoyé pour validation',
    params: id,
    response: z.array(accountWork),
  }),
  /** P §7 names two lists; the formalized drafts come with them. Q-108 */
  getSupplierOrders: route({
    method: 'GET',
    path: '/supersupplier/supplierorders/:id',
    access: ['ROLE_SUPER_SUPPLIER'],
    summary: 'Les commandes et les paniers en préparation d’un sous-compte',
    params: id,
    response: person.extend({
      orderLotSuppliers: z.array(orderLine),
      pendingCarts: cartLists.shape.pendingCarts,
      pendingFreeCarts: cartLists.shape.pendingFreeCarts,
    }),
  }),
}
