import { rights } from '@charpente/domain/platform/right'
import { z } from 'zod'
import { pending } from '../people/session.ts'
import { user } from '../people/user.ts'
import { route } from '../platform/route.ts'
import { cart, cartLists, cartSummary, freeCart, orderLine, proposalOutcome } from './cart.ts'

/** The first page of what was ordered; `end` when there is no other. P-API-14 */
const confirmed = z.object({ carts: z.array(cartSummary), end: z.boolean() })

const session = z
  .object({
    user,
    pending,
    expiresAt: z.iso.datetime(),
    rights: z.array(z.enum(rights)).describe('Ce qu’un opérateur peut faire ; personne d’autre n’en a'),
    viewing: z
      .object({ until: z.iso.datetime(), secondsLeft: z.int(), accountId: z.int() })
      .nullable()
      .describe('Un opérateur regarde avec les yeux de ce compte, sans rien écrire, jusqu’à cette heure'),
    activeCart: cart.nullable(),
    activeFreeCart: freeCart.nullable(),
    ...cartLists.shape,
    confirmedCarts: confirmed,
    confirmedFreeCarts: confirmed,
    orderLotSuppliers: z.array(orderLine),
    orderFreeSuppliers: z.array(orderLine),
    proposalOutcomes: z
      .array(proposalOutcome)
      .describe('Ce que sont devenus les paniers proposés, pour leur prestataire'),
    lastLoadedCart: cartSummary.nullable().describe('Le dernier panier ouvert par cette session, s’il s’ouvre encore'),
    /** Where the free articles of one's organisation are offered. P §3 */
    freeDepartmentCodes: z.array(z.string()),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof session>

export const meRoutes = {
  getMe: route({
    method: 'GET',
    path: '/me',
    access: 'session',
    summary: 'Le compte connecté et ses paniers',
    response: session,
  }),
}
