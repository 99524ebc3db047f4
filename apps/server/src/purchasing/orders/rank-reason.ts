import { formatInstant } from '@charpente/domain/platform/format'
import { OrderStatus } from '@charpente/domain/purchasing/orders/status'
import type { Db } from '../../platform/db/connect.ts'
import { passedOverOf } from '../ceilings/queries.ts'
import { cartNumberOf } from './cart-number.ts'
import { passageTo } from './passing/queries.ts'
import { attemptsOf, type StoredOrder } from './queries.ts'

/** What each better-ranked holder did of it: their rank and their answer, never who they are nor at which price. */
async function answersBefore(db: Db, { orderLotId, rank }: StoredOrder): Promise<string> {
  const before = (await attemptsOf(db, orderLotId ?? 0)).filter((other) => (other.rank ?? 0) < (rank ?? 0))
  const said = before.flatMap(({ rank: place, status }) => {
    if (status === OrderStatus.refused) return [`le titulaire de rang ${place} a refusé cette commande`]
    return status === OrderStatus.unanswered ? [`le titulaire de rang ${place} n’a pas répondu dans le délai`] : []
  })
  return said.length > 0
    ? said.join(', ').replace(/^l/, 'L')
    : 'Les titulaires mieux classés n’ont pas accepté cette commande'
}

/** Why this order comes to this holder. */
export async function rankReasonOf(db: Db, order: StoredOrder): Promise<string | null> {
  if (order.rank === null) return null
  const passed =
    order.rank > 1
      ? (await passedOverOf(db, [order.orderLotId ?? 0])).filter(({ rank }) => rank < (order.rank ?? 0))
      : []
  if (order.rank === order.startRank && passed.length > 0)
    return `Vous êtes le titulaire de rang ${order.rank} : ${passed.map(({ rank }) => `le rang ${rank}`).join(', ')} ne pouvait pas être sollicité, et l’acheteur a donné son accord en commandant.`
  if (order.rank === order.startRank)
    return order.proposedBy === order.supplierId
      ? `Commande issue de votre proposition ${cartNumberOf(order)}, confirmée par l’acheteur.`
      : `Vous êtes le titulaire de rang ${order.rank}.`
  const passage = await passageTo(db, order.id)
  const agreedAt = passage?.manner === 'advance' ? order.confirmedAt : passage?.decidedAt
  return `${await answersBefore(db, order)}\u202F; l’acheteur a donné son accord le ${formatInstant(agreedAt ?? order.confirmedAt)}.`
}
