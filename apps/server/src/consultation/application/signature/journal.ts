import type { Db } from '../../../platform/db/connect.ts'
import type { Evidence } from '../documents/evidence.ts'
import { findDocument } from '../documents/queries.ts'
import { trailOf } from './queries.ts'

/** What of the trail is evidence of a signature, in its words. */
const words: Record<string, string> = {
  candidateStarted: 'Candidature ouverte, code de suivi envoyé',
  candidateAnswersReused: 'Réponses reprises d’une candidature signée',
  candidateDealAccepted: 'Aperçu du contrat lu, case d’acceptation cochée',
  candidateSignatureCodeSent: 'Code de signature envoyé à l’adresse du signataire',
  candidateSignatureCodeWrong: 'Code de signature saisi, inexact',
  candidateSigned: 'Code de signature saisi, exact ; déclaration validée',
}

/** What happened on the way to the signature, each with the link of the trail that holds it. Q-97 */
export async function journalOf(db: Db, candidateId: string): Promise<Evidence['journal']> {
  const trail = await trailOf(db, candidateId, Object.keys(words))
  const preview = await findDocument(db, candidateId, 'preview')
  const made = preview?.madeAt ? [{ at: preview.madeAt, event: 'Aperçu du contrat généré', link: null }] : []
  const lines = trail.map(({ at, action, hash }) => ({
    at,
    event: words[action] ?? action,
    link: hash.toString('hex'),
  }))
  return [...made, ...lines]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...line }) => ({ at: at.toISOString(), ...line }))
}
