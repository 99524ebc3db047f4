import type { Candidate } from '@charpente/contract/consultation/application/application'
import type { Facts } from '@charpente/contract/consultation/application/facts'
import { problemsOf } from '@charpente/contract/consultation/application/problems'
import { isFormKey, type StoredKey, screenOf, screens } from '@charpente/domain/consultation/application/screens'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { sameValues } from '../drafts/same-values.ts'
import { lastOpenScreen } from '../wizard-state.ts'

/** Done, to complete, wrong, to look at again after a change made earlier, or not yet there. */
type StepState = 'done' | 'todo' | 'error' | 'review' | 'later'

export type ScreenState = { state: StepState; words: string; isOpen: boolean }

export type Tried = Readonly<Record<string, number>>

/** Prices may all stay empty: how many there are says how far one is. Q-92 */
function priceState({ step, step10 }: Candidate, facts: Facts, isReadOnly: boolean, wrong: number): ScreenState {
  const places = step10?.departments ?? []
  const priced = (step10?.everywhere ?? 0) + places.reduce((sum, one) => sum + one.priced, 0)
  const isOpen = isReadOnly || step >= screenOf('step10') || priced > 0
  if (wrong > 0) return { state: 'error', words: `En erreur\u00A0: ${points(wrong)}`, isOpen }
  if (!isOpen || priced === 0) return { state: 'todo', words: isOpen ? 'Aucun prix saisi' : 'À compléter', isOpen }
  const isEverywhere = places.length === 0 || facts.areas.every(({ code }) => places.some((one) => one.code === code))
  return { state: isEverywhere ? 'done' : 'todo', words: `${formatNumber(priced)} prix saisis`, isOpen }
}

const points = (count: number) => `${count} ${plural(count, 'point')} à corriger`

/** The summary, then the signature: each there once what it is about is. */
function lastState(application: Candidate, key: 'step11' | 'step12'): ScreenState {
  const isOpen = screenOf(key) <= lastOpenScreen(application)
  if (!isOpen) return { state: 'later', words: 'À venir', isOpen }
  if (key === 'step12') return { state: 'todo', words: 'À valider', isOpen }
  return application.acceptDeal
    ? { state: 'done', words: 'Relu et accepté', isOpen }
    : { state: 'todo', words: 'Relire et accepter', isOpen }
}

/** Once signed all is done: readers still go through it, whoever signed comes back to nothing. W-STEP12-04 */
function signedState({ signature }: Candidate, key: StoredKey | null, reads: boolean): ScreenState {
  const day = key === 'step12' && signature && formatDayShort(parisDay(new Date(signature.signedAt)))
  return { state: 'done', words: day ? `Signée le ${day}` : 'Fait', isOpen: reads }
}

/** How far each screen is, in words; `tried` counts what `Suivant` found wrong in this visit. */
export function screenStates(
  application: Candidate,
  facts: Facts,
  { tried, isReadOnly, reads }: { tried: Tried; isReadOnly: boolean; reads: boolean },
): ScreenState[] {
  if (application.closeAndGenerate) return screens.map(({ key }) => signedState(application, key, reads))
  return screens.map(({ key }, screen): ScreenState => {
    if (key === null) return { state: 'done', words: 'Fait', isOpen: true }
    if (key === 'step10') return priceState(application, facts, isReadOnly, tried[key] ?? 0)
    if (!isFormKey(key)) return lastState(application, key)
    const saved = application[key]
    const draft = application.drafts[key]
    const isOpen = isReadOnly || screen <= Math.max(1, application.step) || saved !== null || draft !== undefined
    const wrong = tried[key] ?? 0
    if (wrong > 0) return { state: 'error', words: `En erreur\u00A0: ${points(wrong)}`, isOpen }
    if (application.toReview.includes(key)) return { state: 'review', words: 'À revoir', isOpen }
    if (saved === null) return { state: 'todo', words: draft ? 'À compléter, brouillon gardé' : 'À compléter', isOpen }
    if (draft && !sameValues(draft.values, saved))
      return { state: 'todo', words: 'À compléter\u00A0: brouillon à valider', isOpen }
    const problems = problemsOf(key, saved, facts).length
    return problems > 0
      ? { state: 'error', words: `En erreur\u00A0: ${points(problems)}`, isOpen }
      : { state: 'done', words: 'Fait', isOpen }
  })
}

/** « 4 étapes faites, 4 à compléter, 1 en erreur, 1 à revoir ». */
export function progressInWords(states: readonly ScreenState[]): string {
  const count = (state: StepState) => states.filter((one) => one.state === state).length
  const done = count('done')
  return [
    `${done} ${plural(done, 'étape faite', 'étapes faites')}`,
    count('todo') > 0 ? `${count('todo')} à compléter` : '',
    count('error') > 0 ? `${count('error')} en erreur` : '',
    count('review') > 0 ? `${count('review')} à revoir` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
