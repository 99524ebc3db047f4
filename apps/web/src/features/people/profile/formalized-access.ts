import type { User } from '@charpente/contract/people/user'
import { formalizedFrom, formalizedRegistration } from '@charpente/domain/people/accounts/formalized-registration'
import { type Day, parisDay, yearOf } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'

type Facts = Pick<User, 'type' | 'formalizedFrom' | 'formalizedRequestedAt'>

export type FormalizedAccess =
  | { state: 'open' }
  | { state: 'toCome'; text: string }
  | { state: 'asked'; text: string }
  | { state: 'toAsk'; text: string }

/** Where a buyer stands with the formalized catalogue, in a sentence. */
export function formalizedAccess(user: Facts, today: Day): FormalizedAccess {
  if (user.type === 'formalized') return { state: 'open' }
  if (user.formalizedFrom)
    return {
      state: 'toCome',
      text: `Votre accès formalisé ouvre le ${formatDayPlain(user.formalizedFrom)}. D’ici là, utilisez le catalogue libre.`,
    }
  if (user.formalizedRequestedAt) {
    const asked = parisDay(new Date(user.formalizedRequestedAt))
    const opening = formatDayPlain(formalizedFrom(asked))
    return {
      state: 'asked',
      text: `Accès formalisé demandé le ${formatDayPlain(asked)}. Votre demande compte pour une ouverture le ${opening}.`,
    }
  }
  const { deadline, opening } = formalizedRegistration(today)
  const isLate = yearOf(today) % 2 === 0 && yearOf(deadline) > yearOf(today)
  return {
    state: 'toAsk',
    text: isLate
      ? `L’échéance du 31\u00A0juillet est passée. Votre demande compte pour une ouverture le ${formatDayPlain(opening)}.`
      : `Demandez-le jusqu’au ${formatDayPlain(deadline)} pour une ouverture le ${formatDayPlain(opening)}.`,
  }
}
