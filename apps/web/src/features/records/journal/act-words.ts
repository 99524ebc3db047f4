import { acts, subjects } from '@charpente/contract/records/acts'

const byWords = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'fr')

const choicesOf = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted(byWords)

/** What was recorded under a name nobody uses any more is shown by that name rather than hidden. */
const wordsOf = (words: Record<string, string>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name

export const actWords = (action: string): string => wordsOf(acts, action)
export const actChoices = choicesOf(acts)
export const subjectWords = (type: string): string => wordsOf(subjects, type)
export const subjectChoices = choicesOf(subjects)
