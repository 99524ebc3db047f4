import type { OwnCandidate } from '@charpente/contract/consultation/application'
import { applicationReference } from '@charpente/domain/consultation/application/reference'
import type { Applicant } from '../../../platform/http/applicant.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { applicationsOf } from './queries.ts'

type Row = Awaited<ReturnType<typeof applicationsOf>>[number]

const stateOf = ({ signedAt, acceptedAt, refusedAt }: Row): OwnCandidate['state'] =>
  refusedAt ? 'refused' : acceptedAt ? 'accepted' : signedAt ? 'signed' : 'draft'

/** Those of the same address, and never their codes: each leaves by mail when it is asked for. */
export async function listOwn(applicant: Applicant, { db }: Context): Promise<OwnCandidate[]> {
  // The code that only reads is given to others, who have no mailbox here.
  if (!applicant.mayWrite) refuse('candidateReadOnly')
  return (await applicationsOf(db, applicant.email)).map((one) => ({
    id: one.id,
    isThis: one.id === applicant.id,
    reference: one.lot === null ? null : applicationReference(one.edition, one.lot, one.id),
    consultation: one.consultation,
    lot: one.lot,
    lotName: one.lotName,
    places: one.places,
    state: stateOf(one),
    changedAt: one.changedAt.toISOString(),
  }))
}
