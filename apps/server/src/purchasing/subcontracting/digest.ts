import type { DigestSource } from '../../people/digest/source.ts'
import { actsAwaited } from './queries.ts'

/** Declarations a buyer has not decided: its silence will accept them. */
export const subcontractsDigest: DigestSource = {
  title: 'Sous-traitance à accepter ou refuser',
  find: async (db, accountIds, now) =>
    (await actsAwaited(db, accountIds, now)).map(({ accountId, id, cartId, name, supplier, dueAt }) => ({
      accountId,
      words: `${name}, déclarée par ${supplier}`,
      dueAt,
      path: `/compte/sous-traitance/${cartId}#acte-${id}`,
    })),
}
