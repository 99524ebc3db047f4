import type { StepValues } from '../step-values.ts'

/** The address of a file is given by the server, another one at each reading: only the id of the file says which it is. */
const isAddress = (name: string, row: object) =>
  `${name}Upload` in row || (name === 'proof' && ('proofId' in row || 'proofUpload' in row))

/** Without what the server adds, and in one order of names: what is stored comes back in another. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value === undefined || value === '' ? null : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isAddress(name, value))
      .map(([name, one]) => [name, plain(one)] as const)
      .filter(([, one]) => one !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** What these answers say, in one line: an empty field and a missing one say the same. */
const written = (values: StepValues | null | undefined): string => JSON.stringify(plain(values ?? {}))

export const sameValues = (a: StepValues | null | undefined, b: StepValues | null | undefined): boolean =>
  written(a) === written(b)

/** A few letters that stand for the answers: enough to know one's own words again. */
export function fingerprintOf(values: StepValues): string {
  let hash = 5381
  for (const character of written(values)) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0
  return `${written(values).length}.${hash.toString(36)}`
}

type Leaves = Map<string, unknown>

function leavesOf(value: unknown, path: string, found: Leaves): Leaves {
  if (typeof value !== 'object' || value === null) return found.set(path, value)
  for (const [name, one] of Object.entries(value)) leavesOf(one, path === '' ? name : `${path}.${name}`, found)
  return found
}

type FieldDifference = { path: string; mine: unknown; theirs: unknown }

/** The fields two versions of a step do not tell alike. */
export function differencesOf(mine: StepValues, theirs: StepValues): FieldDifference[] {
  const [here, there] = [leavesOf(plain(mine), '', new Map()), leavesOf(plain(theirs), '', new Map())]
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((path) => path !== '' && here.get(path) !== there.get(path))
    .map((path) => ({ path, mine: here.get(path), theirs: there.get(path) }))
}
