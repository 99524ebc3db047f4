import { type Actor, has } from '@charpente/domain/platform/actor'
import { whyNotCreate } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'

const kinds = ['formalized', 'free'] as const

/** The kinds of cart somebody fills; none for a visitor or the centre. P-PUB-29 to P-PUB-31, Q-43, Q-134 */
export const cartKindsOf = (actor: Actor | null): readonly CartKind[] =>
  actor && (has(actor, 'ROLE_CUSTOMER') || has(actor, 'ROLE_SUPPLIER'))
    ? kinds.filter((kind) => whyNotCreate(kind, actor) === null)
    : []
