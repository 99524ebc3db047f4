import { has } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import { currentSession } from '../../../lib/session.tsx'

/** Both kinds have the same verbs. Q-108 */
const calls = {
  formalized: {
    create: api.createCart,
    get: api.getCart,
    update: api.updateCart,
    draft: api.draftCart,
    remove: api.removeCart,
    give: api.giveCart,
    take: api.takeCart,
    sendBack: api.sendBackCart,
    retrieve: api.retrieveCart,
    answer: api.answerProposal,
    send: api.sendCart,
    see: api.seeCart,
    copy: api.copyCart,
    print: api.printCart,
    ofCustomer: api.listCustomerCarts,
    ofSupplier: api.listSupplierCarts,
    removeLine: api.removeOrderArticle,
    removeGroup: api.removeOrderLot,
  },
  free: {
    create: api.createFreeCart,
    get: api.getFreeCart,
    update: api.updateFreeCart,
    draft: api.draftFreeCart,
    remove: api.removeFreeCart,
    give: api.giveFreeCart,
    take: api.takeFreeCart,
    sendBack: api.sendBackFreeCart,
    retrieve: api.retrieveFreeCart,
    answer: api.answerFreeProposal,
    send: api.sendFreeCart,
    see: api.seeFreeCart,
    copy: api.copyFreeCart,
    print: api.printFreeCart,
    ofCustomer: api.listCustomerFreeCarts,
    ofSupplier: api.listSupplierFreeCarts,
    removeLine: api.removeOrderFreeArticle,
    removeGroup: api.removeOrderFreeSupplier,
  },
}

export const callsOf = (kind: CartKind) => calls[kind]

/** The cart articles go to from now on. P-CART-44 */
export function activateCart(kind: CartKind, id: number) {
  const { actor } = currentSession()
  const body = kind === 'formalized' ? { activeCart: `/api/carts/${id}` } : { activeFreeCart: `/api/free_carts/${id}` }
  const update = has(actor, 'ROLE_SUPPLIER') ? api.updateSupplier : api.updateCustomer
  return update({ params: { id: actor?.id ?? 0 }, body })
}

/** Whatever one did to a cart shows in the header, in the lists, on its page and in what is to do: one place says so. */
export const cartsChanged = (queryClient: QueryClient) =>
  Promise.all(
    [['my-carts'], ['carts'], ['cart'], ['tasks']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
