import { geographyOf } from '@charpente/contract/consultation/application/facts'
import { problemsOf } from '@charpente/contract/consultation/application/problems'
import { type FormKey, type StoredKey, screenOf } from '@charpente/domain/consultation/application/screens'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { sameValues } from '../drafts/same-values.ts'
import type { OpenedApplication } from '../opened-application.ts'
import { toCorrect } from '../prices/price-words.ts'
import { lastOpenScreen } from '../wizard-state.ts'

/** Done, to complete, wrong, to look at again after a change made earlier, or not yet there. */
type StepState = 'done' | 'todo' | 'error' | 'review' | 'later'

export type ScreenState = { state: StepState; words: string; isOpen: boolean }

/** What the state of a screen is read from. */
export type Looked = Pick<OpenedApplication, 'application' | 'facts' | 'tried' | 'wrongPrices' | 'isReadOnly' | 'reads'>

const points = (count: number) => `En erreur\u00A0: ${count} ${plural(count, 'point')} à corriger`

export const preambleState = (): ScreenState => ({ state: 'done', words: 'Fait', isOpen: true })

const listIn = (answers: object, name: string): unknown[] => {
  const list = (answers as Record<string, unknown>)[name]
  return Array.isArray(list) ? list : []
}

const counted = (list: readonly unknown[], one: string, many?: string) =>
  list.length > 0 ? `${list.length} ${plural(list.length, one, many)}` : null

/** What a step holds, in a few words, for who comes back to it. */
const contents: Partial<Record<FormKey, (answers: object, facts: Looked['facts']) => string | null>> = {
  step2: (_, { category, areas }) =>
    category && `Lot ${category}, ${counted(areas, geographyOf(category) === 'region' ? 'région' : 'département')}`,
  step3: (_, { organizations }) =>
    organizations.length > 1 ? `Groupement de ${organizations.length} entreprises` : (organizations[0] ?? null),
  step4: (answers) => counted(listIn(answers, 'contactDetailsBuyers'), 'contact'),
  step5: (answers) => counted(listIn(answers, 'activitiesAptitudeDetails'), 'qualification'),
  step7: (answers) => counted(listIn(answers, 'mainDeliveries'), 'réalisation'),
  step8: (answers) => ('outSourcing' in answers && answers.outSourcing === 'yes' ? 'Avec sous-traitance' : null),
}

/** Every form may be read and filled in any order; it is done once what is saved is right. */
export function formState(key: FormKey, { application, facts, tried }: Looked): ScreenState {
  const saved = application[key]
  const draft = application.drafts[key]
  const isOpen = true
  const wrong = tried[key] ?? 0
  if (wrong > 0) return { state: 'error', words: points(wrong), isOpen }
  if (application.toReview.includes(key)) return { state: 'review', words: 'À revoir', isOpen }
  if (saved === null) return { state: 'todo', words: draft ? 'À compléter, brouillon gardé' : 'À compléter', isOpen }
  if (draft && !sameValues(draft.values, saved))
    return { state: 'todo', words: 'À compléter\u00A0: brouillon à valider', isOpen }
  const problems = problemsOf(key, saved, facts).length
  if (problems > 0) return { state: 'error', words: points(problems), isOpen }
  const content = contents[key]?.(saved, facts)
  return { state: 'done', words: content ? `Fait\u00A0: ${content}` : 'Fait', isOpen }
}

/** Prices may all stay empty: how many there are says how far one is, and it is done once none is missing. Q-92 */
export function pricesState({ application, facts, wrongPrices }: Looked): ScreenState {
  const { step10, identicalOffer } = application
  const places = step10?.departments ?? []
  const priced = (step10?.everywhere ?? 0) + places.reduce((sum, one) => sum + one.priced, 0)
  const isOpen = true
  if (wrongPrices.length > 0)
    return { state: 'error', words: `En erreur\u00A0: ${toCorrect(wrongPrices.length)}`, isOpen }
  if (priced === 0) return { state: 'todo', words: 'Aucun prix saisi', isOpen }
  const total = (step10?.total ?? 0) * (identicalOffer === false ? facts.areas.length : 1)
  const empty = total - priced
  const told = `${formatNumber(priced)} prix ${plural(priced, 'saisi')}`
  if (empty <= 0) return { state: 'done', words: told, isOpen }
  return { state: 'todo', words: `${told}, ${formatNumber(empty)} ${plural(empty, 'vide')}`, isOpen }
}

/** What opens it: a step that leads nowhere yet says why. */
const later = (words: string): ScreenState => ({ state: 'later', words: `À venir, ${words}`, isOpen: false })

/** The summary is there once every form is saved. */
export function summaryState({ application }: Looked): ScreenState {
  if (lastOpenScreen(application) < screenOf('step11')) return later('quand chaque étape est enregistrée')
  return application.acceptDeal
    ? { state: 'done', words: 'Relu et accepté', isOpen: true }
    : { state: 'todo', words: 'Relire et accepter', isOpen: true }
}

/** The signature is there once the summary is accepted. */
export const signatureState = ({ application }: Looked): ScreenState =>
  lastOpenScreen(application) < screenOf('step12')
    ? later('quand le récapitulatif est accepté')
    : { state: 'todo', words: 'À valider', isOpen: true }

/** Once signed all is done: readers still go through it, whoever signed comes back to nothing. W-STEP12-04 */
export function signedState(key: StoredKey | null, { application: { signature }, reads }: Looked): ScreenState {
  const day = key === 'step12' && signature && formatDayShort(parisDay(new Date(signature.signedAt)))
  return { state: 'done', words: day ? `Signée le ${day}` : 'Fait', isOpen: reads }
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
