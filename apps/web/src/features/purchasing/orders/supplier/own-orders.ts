import type { OrderLine } from '@charpente/contract/purchasing/cart'
import type { Session } from '@charpente/contract/purchasing/me'
import type { Actor } from '@charpente/domain/platform/actor'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import { isHidden, OrderStatus } from '@charpente/domain/purchasing/orders/status'

/** The order lines of one kind, in the parts one works on them; what waits, soonest due first. */
export function partsOf(lines: readonly OrderLine[]) {
  const received = lines.filter(({ status }) => !isHidden(status))
  const waiting = received
    .filter(({ status }) => status === OrderStatus.pending)
    .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
  const running = received.filter(({ status }) => status === OrderStatus.accepted)
  const over = received.filter(({ status }) => status > OrderStatus.accepted)
  return { waiting, running, over, all: received }
}

export const linesOf = (mine: Session | undefined, kind: CartKind): readonly OrderLine[] =>
  (kind === 'free' ? mine?.orderFreeSuppliers : mine?.orderLotSuppliers) ?? []

export const allLinesOf = (mine: Session | undefined) => [...linesOf(mine, 'formalized'), ...linesOf(mine, 'free')]

/**
 * Whose an order is, for whoever sees what is not its own: the head of the firm, or whoever stands in. Null where all is
 * one's own; one's own that is answered waits for nobody.
 */
export const answererFor = ({ id }: Pick<Actor, 'id'>, lines: readonly OrderLine[]) =>
  lines.some(({ manager }) => manager.id !== id)
    ? ({ manager, isStoodIn, status }: OrderLine): string | null => {
        if (manager.id === id) return status === OrderStatus.pending ? 'À vous de répondre' : null
        return isStoodIn ? `Pour le compte de ${manager.name}` : `Confiée à ${manager.name}`
      }
    : null
