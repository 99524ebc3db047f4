import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { DigestSource } from '../../people/digest/source.ts'
import { cartsAwaited } from './awaiting/queries.ts'

const pathOf = (kind: CartKind, id: number) => (kind === 'free' ? `/compte/panier/libre/${id}` : `/compte/panier/${id}`)

/** Carts of sub-accounts that wait for the administrator. */
export const cartsDigest: DigestSource = {
  title: 'Paniers à valider',
  find: async (db, accountIds) =>
    (await cartsAwaited(db, accountIds, 'given')).map(({ accountId, id, kind, name, by }) => ({
      accountId,
      words: `${name}, préparé par ${by}`,
      dueAt: null,
      path: pathOf(kind, id),
    })),
}

export const proposalsDigest: DigestSource = {
  title: 'Propositions reçues',
  find: async (db, accountIds) =>
    (await cartsAwaited(db, accountIds, 'proposed')).map(({ accountId, id, kind, name, by }) => ({
      accountId,
      words: `${name}, de ${by}`,
      dueAt: null,
      path: pathOf(kind, id),
    })),
}
