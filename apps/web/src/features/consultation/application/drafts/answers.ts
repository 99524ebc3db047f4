import type { CandidateFile } from '@charpente/contract/consultation/application/application'
import { fieldLabel } from '@charpente/contract/consultation/application/labels'
import type { FieldConflict } from '@charpente/domain/consultation/application/merge'
import type { FormKey } from '@charpente/domain/consultation/application/screens'
import type { StepValues } from '../step-values.ts'
import { saidIn } from './same-values.ts'

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

type ShownConflict = { path: string; label: string; mine: string; theirs: string }

/** The fields both versions changed, under their names on the screen. */
export const shownConflicts = (
  key: FormKey,
  conflicts: readonly FieldConflict[],
  values: StepValues,
  files: readonly CandidateFile[],
): ShownConflict[] =>
  conflicts.map(({ path, mine, theirs }) => ({
    path,
    label: fieldLabel(key, path.split('.'), values),
    mine: inWords(path, mine, files),
    theirs: inWords(path, theirs, files),
  }))

/** Everything typed in a step, one answer a line, to paste elsewhere. */
export const answersAsText = (key: FormKey, values: StepValues, files: readonly CandidateFile[]): string =>
  saidIn(values)
    .map(({ path, value }) => `${fieldLabel(key, path.split('.'), values)}\u00A0: ${inWords(path, value, files)}`)
    .join('\n')
