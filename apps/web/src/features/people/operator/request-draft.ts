import type { AccountRequest, Grant } from '@charpente/contract/people/operator'
import { formalizedFrom } from '@charpente/domain/people/accounts/formalized-registration'
import { type Day, isDay, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'

/** What the operator has chosen and typed about a request. */
export type RequestDraft = {
  as: Grant['as']
  from: Day
  memberOf: { id: number; name: string } | null
  isRefusing: boolean
  reason: string
}

/** The day the server would choose for a request of that day. Q-51 */
export const computedDay = ({ requestedAt }: Pick<AccountRequest, 'requestedAt'>): Day =>
  formalizedFrom(parisDay(new Date(requestedAt)))

type WantedAccess = Pick<AccountRequest, 'kind' | 'side' | 'wanted' | 'requestedAt' | 'attachments'>

/** A firm is opened as free; somebody who asks for the formalized catalogue gets it, at once when attached. */
function proposed({ kind, side, wanted, attachments }: WantedAccess): Grant['as'] {
  if (side === 'supplier' || (kind === 'registration' && wanted === 'free')) return 'free'
  return attachments.length > 0 ? 'member' : 'formalized'
}

export const draftOf = (request: WantedAccess): RequestDraft => ({
  as: proposed(request),
  from: computedDay(request),
  memberOf: request.attachments[0] ?? null,
  isRefusing: false,
  reason: '',
})

/** The access that is given, in words; nothing while it is not chosen. */
export function grantWords({ as, from, memberOf }: RequestDraft): string {
  if (as === 'free') return 'Libre, dès aujourd’hui'
  if (as === 'member') return memberOf ? `Formalisé dès aujourd’hui, rattaché à ${memberOf.name}` : ''
  return isDay(from) ? `Formalisé à partir du ${formatDayPlain(from)}, libre jusque-là` : ''
}

/** What is sent to approve; null while something is missing. A day left as computed is the server's to compute. */
export function grantOf(
  { as, from, memberOf }: RequestDraft,
  request: Pick<AccountRequest, 'requestedAt'>,
): Grant | null {
  if (as === 'free') return { as }
  if (as === 'member') return memberOf && { as, of: memberOf.id }
  if (!isDay(from)) return null
  return from === computedDay(request) ? { as } : { as, from }
}
