import { formatAmountHT } from '@charpente/domain/platform/format'
import type { DigestSource } from '../../people/digest/source.ts'
import type { Hooks } from '../../platform/http/context.ts'
import { agreementsAwaited, ordersAwaited, ordersWaitingAt } from './awaiting/queries.ts'

/** What waits for the answer of somebody who is away, for whoever stands in. */
export const waitingFor: Hooks['ordersWaitingFor'] = ordersWaitingAt

/** Orders to accept or refuse: one's own, and those of whom one stands in for. */
export const ordersDigest: DigestSource = {
  title: 'Commandes à accepter ou refuser',
  find: async (db, accountIds, now) =>
    (await ordersAwaited(db, accountIds, now)).map(({ accountId, id, number, customer, amount, insteadOf, dueAt }) => ({
      accountId,
      words: `Bon ${number}, ${customer}, ${formatAmountHT(amount)}${insteadOf ? `, pour ${insteadOf}` : ''}`,
      dueAt,
      path: `/compte/fournisseur/commandes/${id}`,
    })),
}

/** Lots without a holder: the buyer says whether the next one is asked. */
export const agreementsDigest: DigestSource = {
  title: 'Accords à donner',
  find: async (db, accountIds) =>
    (await agreementsAwaited(db, accountIds)).map(({ accountId, cartId, cartName, number, dueAt }) => ({
      accountId,
      words: `${cartName}, bon ${number}\u00A0: passer au titulaire suivant, ou arrêter`,
      dueAt,
      path: `/compte/commandes/${cartId}`,
    })),
}
