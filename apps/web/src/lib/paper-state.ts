import type { DocumentState } from '@charpente/domain/people/documents/document'
import { type Day, daysBetween } from '@charpente/domain/platform/calendar'
import { plural } from '@charpente/domain/platform/text'
import type { Tone } from '../ui/tag.tsx'

const days = (count: number) => `${count}\u00A0${plural(count, 'jour')}`

/** The state of a paper, as the centre reads it. Q-115 */
export function paperState(
  { state, expiresOn }: { state: DocumentState; expiresOn: Day | null },
  today: Day,
): { tone: Tone; text: string } {
  const left = expiresOn === null ? 0 : daysBetween(today, expiresOn)
  switch (state) {
    case 'expired':
      return { tone: 'error', text: `Échue depuis ${days(-left)}` }
    case 'expiresSoon':
      return { tone: 'warning', text: left === 0 ? 'Échoit aujourd’hui' : `Échoit dans ${days(left)}` }
    case 'missing':
      return { tone: 'error', text: 'Non déposée' }
    case 'undated':
      return { tone: 'neutral', text: 'Sans date de fin' }
    default:
      return { tone: 'success', text: 'À jour' }
  }
}
