import { type Opening, type OpeningRefusal, whyNotApply } from '../application/opening.ts'
import type { ConsultationState } from './state.ts'

/** What a consultation is read in, in the order firms read it. */
export const dossierKinds = ['rules', 'administrative', 'technical', 'annex', 'notice'] as const
export type DossierKind = (typeof dossierKinds)[number]

export const dossierKindWords: Record<DossierKind, string> = {
  rules: 'Règlement de la consultation',
  administrative: 'CCAP, cahier des clauses administratives',
  technical: 'CCTP, cahier des clauses techniques',
  annex: 'Annexe',
  notice: 'Avis publié',
}

/** What it is, unless its title says so already. */
export function kindBeside({ kind, title }: { kind: DossierKind; title: string }): string {
  const words = dossierKindWords[kind]
  return words.startsWith(title) || title.startsWith(words) ? '' : words
}

/**
 * How its documents change: as one likes while nobody else reads them, by an amendment while firms answer, no more after.
 * One taken back while applications are begun is known to their authors: what they read stays.
 */
export type Filing = 'free' | 'amendment' | 'closed'
export function filingIn(state: ConsultationState, hasApplicants: boolean): Filing {
  if (state === 'open') return 'amendment'
  return state === 'draft' && !hasApplicants ? 'free' : 'closed'
}

export type QuestionRefusal = OpeningRefusal | 'questionsLate'

/** Until the day announced, else as long as one may answer. */
export function whyNotQuestion(
  opening: Opening & { questionsUntil: Date | null },
  applicationPhase: number,
  now: Date,
): QuestionRefusal | null {
  const why = whyNotApply(opening, applicationPhase, now)
  if (why) return why
  return opening.questionsUntil !== null && now >= opening.questionsUntil ? 'questionsLate' : null
}

/** « 3 % » of an amount in cents; nothing when the setting is said otherwise. */
export function shareOf(rate: string, cents: number): number | null {
  const percent = /^(\d+(?:,\d+)?)\s*%$/.exec(rate)?.[1]
  return percent === undefined ? null : Math.round((cents * Number(percent.replace(',', '.'))) / 100)
}
