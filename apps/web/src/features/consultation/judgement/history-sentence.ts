import type { ApplicationFile } from '@charpente/contract/consultation/judgement'

const NBSP = '\u00A0'

type Event = Pick<ApplicationFile['history'][number], 'action' | 'details'>

const quoted = (words: unknown) =>
  typeof words === 'string' && words !== '' ? `${NBSP}: «${NBSP}${words}${NBSP}»` : ''

const after = ({ details }: Event, name: string) => (details.after as Record<string, unknown> | null)?.[name]

const again = ({ details }: Event) => (details.before ? ', en changeant la décision' : '')

const sentences: Record<string, (event: Event) => string> = {
  candidateStarted: () => 'Candidature commencée',
  candidateSigned: () => 'Candidature signée',
  candidateNoted: (event) => `Note interne${quoted(after(event, 'words'))}`,
  candidatePaperOpened: ({ details }) => `Pièce ouverte${NBSP}: ${details.paper}`,
  clarificationAsked: (event) => `Précision demandée${quoted(after(event, 'question'))}`,
  clarificationAnswered: (event) => `Précision reçue${quoted(after(event, 'answer'))}`,
  candidateAccepted: (event) => `Candidature acceptée${again(event)}${quoted(after(event, 'reason'))}`,
  candidateRefused: (event) => `Candidature refusée${again(event)}${quoted(after(event, 'reason'))}`,
}

/** One act in a sentence, or nothing for those nobody needs to read here. */
export const historySentence = (event: Event): string | null => sentences[event.action]?.(event) ?? null
