import { acts, subjects } from '@charpente/contract/records/acts'

const byWords = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'fr')

const choicesOf = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted(byWords)

export const actChoices = choicesOf(acts)
export const subjectChoices = choicesOf(subjects)
