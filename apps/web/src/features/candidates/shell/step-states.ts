import type { Candidate } from '@charpente/contract/candidates/application'
import type { Facts } from '@charpente/contract/candidates/facts'
import { problemsOf } from '@charpente/contract/candidates/problems'
import { isFormKey, screens } from '@charpente/domain/candidate/screens'
import { plural } from '@charpente/domain/text'
import { sameValues } from '../drafts/same-values.ts'

/** Done, to complete, wrong, to look at again after a change made earlier, or not yet there. */
type StepState = 'done' | 'todo' | 'error' | 'review' | 'later'

export type ScreenState = { state: StepState; words: string; isOpen: boolean }

export type Tried = Readonly<Record<string, number>>

const points = (count: number) => `${count} ${plural(count, 'point')} à corriger`

/** How far each screen is, in words; `tried` counts what `Suivant` found wrong in this visit. */
export function screenStates(
  application: Candidate,
  facts: Facts,
  { tried, isReadOnly }: { tried: Tried; isReadOnly: boolean },
): ScreenState[] {
  return screens.map(({ key }, screen): ScreenState => {
    if (key === null) return { state: 'done', words: 'Fait', isOpen: true }
    if (!isFormKey(key)) return { state: 'later', words: 'À venir', isOpen: false }
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
