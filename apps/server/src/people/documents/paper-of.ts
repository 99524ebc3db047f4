import type { Paper } from '@charpente/domain/people/documents/paper-effect'
import type { papersUnderRule } from './effects/queries.ts'

type Found = Awaited<ReturnType<typeof papersUnderRule>>[number]

/** A row as the rules read it. */
export const paperOf = ({
  issuedOn,
  expiresOn,
  filedOn,
  review,
  goodUntil,
  refusedOn,
  acceptedOn,
  acceptedUntil,
}: Found): Paper => ({
  filed: filedOn === null || review === null ? null : { issuedOn, expiresOn, filedOn, review, goodUntil, refusedOn },
  accepted: acceptedOn === null ? null : { on: acceptedOn, until: acceptedUntil },
})
