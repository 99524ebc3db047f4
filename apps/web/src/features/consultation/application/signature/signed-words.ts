import type { Candidate } from '@charpente/contract/consultation/application/application'
import { LAST_SCREEN } from '@charpente/domain/consultation/application/screens'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { formatDate, formatMoment } from '../../../../lib/moments.ts'

export type SignedState = 'to-file' | 'signed' | 'accepted' | 'refused'

/** Where a signed application stands: to be filed until the deadline, then in the hands of the centre. */
export function signedStateOf(application: Candidate, deadline: string | null, now: Date): SignedState {
  if (application.accepted) return 'accepted'
  if (application.refusedAt) return 'refused'
  return deadline === null || Date.parse(deadline) > now.getTime() ? 'to-file' : 'signed'
}

/** Signed, the last screen asks nothing any more: it is what was done. */
export const isReceipt = ({ closeAndGenerate }: Candidate, screen: number): boolean =>
  closeAndGenerate && screen === LAST_SCREEN

export const signedTitles: Record<SignedState, string> = {
  'to-file': 'Il vous reste à déposer ce PDF',
  signed: 'Votre candidature est signée',
  accepted: 'Votre candidature est acceptée',
  refused: 'Votre candidature n’a pas été acceptée',
}

const dayOf = (instant: string | null) => (instant ? formatDate(instant) : '')

/** Above the title: what was done, and when. */
export function kickerOf({ signature }: Candidate): string {
  const at = signature && new Date(signature.signedAt)
  return at ? `Déclaration validée et scellée le ${formatDayPlain(parisDay(at))} à ${formatTime(at)}` : ''
}

/** Below it, in the centre's words. */
export function leadOf(
  application: Candidate,
  state: Exclude<SignedState, 'to-file'>,
  { deadline, isDecided }: { deadline: string | null; isDecided: boolean },
): string {
  if (state === 'accepted')
    return `La centrale l’a acceptée le ${dayOf(application.acceptedAt)}.${isDecided ? '' : ' L’attribution des lots vous sera écrite séparément.'}`
  if (state === 'refused') return `Décision du ${dayOf(application.refusedAt)}. Le dossier reste consultable.`
  return `La date limite du ${deadline ? formatMoment(deadline) : ''} est passée. Si le PDF a été déposé à temps sur le profil d’acheteur, la centrale l’analyse.`
}
