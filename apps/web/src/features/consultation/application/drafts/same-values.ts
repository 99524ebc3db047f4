import { plainAnswers, sameAnswers } from '@charpente/domain/consultation/application/merge'
import type { StepValues } from '../step-values.ts'

/** What these answers say, in one line. */
const written = (values: StepValues | null | undefined): string => JSON.stringify(plainAnswers(values ?? {}))

export const sameValues = (a: StepValues | null | undefined, b: StepValues | null | undefined): boolean =>
  sameAnswers(a ?? {}, b ?? {})

/** A few letters that stand for the answers: enough to know one's own words again. */
export function fingerprintOf(values: StepValues): string {
  let hash = 5381
  for (const character of written(values)) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0
  return `${written(values).length}.${hash.toString(36)}`
}

const isRow = (value: unknown): value is StepValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a form that must be written again to show the other values; a list of other length as a whole. */
export function changedPaths(from: unknown, to: unknown, path = ''): string[] {
  if (sameAnswers(from, to)) return []
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (isRow(from) && isRow(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
      changedPaths(from[name], to[name], below(name)),
    )
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length && to.every(isRow))
    return to.flatMap((row, at) => changedPaths(from[at], row, below(String(at))))
  return [path]
}

/** Everything these answers say, by path. */
export const saidIn = (values: StepValues): { path: string; value: unknown }[] => leavesOf(plainAnswers(values), '')

const leavesOf = (value: unknown, path: string): { path: string; value: unknown }[] =>
  typeof value !== 'object' || value === null
    ? [{ path, value }]
    : Object.entries(value).flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`))
