import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import { fieldLabel } from '@charpente/contract/consultation/application/labels'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import type { StepValues } from '../step-values.ts'
import { differencesOf } from './same-values.ts'

const isFile = (path: string) => /Upload$|proofId$/.test(path)

/** What a field holds, as a person would say it. */
function inWords(path: string, value: unknown, files: readonly CandidateFile[]): string {
  if (value === undefined || value === null || value === '') return '(vide)'
  if (isFile(path)) return files.find(({ id }) => id === Number(value))?.name ?? 'un fichier joint'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return (
    ({ yes: 'oui', no: 'non', single: 'candidat seul', businessGroup: 'groupement' } as Record<string, string>)[
      String(value)
    ] ?? String(value)
  )
}

type ShownDifference = { path: string; label: string; mine: string; theirs: string }

/** The fields two versions of a step do not tell alike, under their names on the screen. */
export const shownDifferences = (
  key: FormKey,
  mine: StepValues,
  theirs: StepValues,
  files: readonly CandidateFile[],
): ShownDifference[] =>
  differencesOf(mine, theirs).map(({ path, ...sides }) => ({
    path,
    label: fieldLabel(key, path.split('.'), sides.mine === undefined ? theirs : mine),
    mine: inWords(path, sides.mine, files),
    theirs: inWords(path, sides.theirs, files),
  }))

/** Everything typed in a step, one answer a line, to paste elsewhere. */
export const answersAsText = (key: FormKey, values: StepValues, files: readonly CandidateFile[]): string =>
  differencesOf(values, {})
    .map(({ path, mine }) => `${fieldLabel(key, path.split('.'), values)}\u00A0: ${inWords(path, mine, files)}`)
    .join('\n')
