import { documentNames, reminderThresholds } from '@charpente/domain/people/documents/document'
import { addDays, endOfParisDay, parisDay } from '@charpente/domain/platform/calendar'
import type { DigestSource } from '../digest/source.ts'
import { documentsAsked, documentsEndingBy } from './queries.ts'

/** The papers of a firm that end soon, or have: its head files them. */
export const papersDigest: DigestSource = {
  title: 'Pièces à renouveler',
  find: async (db, accountIds, now) => {
    const today = parisDay(now)
    const ending = await documentsEndingBy(db, addDays(today, reminderThresholds[0]), accountIds)
    return ending
      .toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))
      .map(({ supplierId, kind, expiresOn }) => ({
        accountId: supplierId,
        words: expiresOn < today ? `${documentNames[kind]}, expirée` : documentNames[kind],
        dueAt: expiresOn < today ? null : endOfParisDay(expiresOn),
        path: '/compte/fournisseur/documents',
      }))
  },
}

/** Those the centre asked a firm for, and that it has not filed since. */
export const askedPapersDigest: DigestSource = {
  title: 'Pièces demandées par la centrale',
  find: async (db, accountIds) =>
    (await documentsAsked(db, accountIds)).map(({ supplierId, kind }) => ({
      accountId: supplierId,
      words: documentNames[kind],
      dueAt: null,
      path: '/compte/fournisseur/documents',
    })),
}
