type Answers = Readonly<Record<string, unknown>>
type Side = 'mine' | 'theirs'

const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The address of a file is given by the server, another one at each reading: only the id of the file says which it is. */
const isAddress = (name: string, row: object) =>
  `${name}Upload` in row || (name === 'proof' && ('proofId' in row || 'proofUpload' in row))

/** Without what the server adds, and in one order of names; an empty field and a missing one say the same. */
export function plainAnswers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainAnswers)
  if (!isRecord(value)) return value === undefined || value === '' ? null : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isAddress(name, value))
      .map(([name, one]) => [name, plainAnswers(one)] as const)
      .filter(([, one]) => one !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const written = (value: unknown): string => JSON.stringify(plainAnswers(value))
export const sameAnswers = (one: unknown, other: unknown): boolean => written(one) === written(other)

/** How much two rows look like the same one: their id above all, then each answer they share. */
function likeness(one: unknown, other: unknown): number {
  const [here, there] = [plainAnswers(one), plainAnswers(other)]
  if (!isRecord(here) || !isRecord(there)) return 1
  const shared = Object.entries(here).filter(([name, value]) => written(value) === written(there[name]))
  return 1 + 2 * shared.length + (shared.some(([name]) => name === 'id') ? 1000 : 0)
}

/** Which row of one side each row of the base has become, in their order; a row that went has none. */
function successors(base: readonly unknown[], side: readonly unknown[]): Map<number, number> {
  // best[i][j]: how alike what follows row i here and row j there can be at most.
  const best = Array.from({ length: base.length + 1 }, () => new Array<number>(side.length + 1).fill(0))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  const alike = base.map((row) => side.map((other) => likeness(row, other)))
  const match = (i: number, j: number) => (alike[i]?.[j] ?? 0) + at(i + 1, j + 1)
  for (let i = base.length - 1; i >= 0; i--)
    for (let j = side.length - 1; j >= 0; j--)
      (best[i] as number[])[j] = Math.max(match(i, j), at(i + 1, j), at(i, j + 1))
  const found = new Map<number, number>()
  for (let i = 0, j = 0; i < base.length && j < side.length; ) {
    if (at(i, j) === match(i, j)) found.set(i++, j++)
    else if (at(i, j) === at(i + 1, j)) i++
    else j++
  }
  return found
}

/** The rows of a side that are new, by the row of the base they come after. */
function additions(side: readonly unknown[], kept: ReadonlyMap<number, number>): Map<number, unknown[]> {
  const origins = new Map([...kept].map(([from, to]) => [to, from]))
  const added = new Map<number, unknown[]>()
  let after = -1
  side.forEach((row, at) => {
    const origin = origins.get(at)
    if (origin !== undefined) after = origin
    else added.set(after, [...(added.get(after) ?? []), row])
  })
  return added
}

/** Those of both sides, whichever comes first; the same row added twice is one. */
function joined(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  const [first, second] = written(one) <= written(other) ? [one, other] : [other, one]
  return [...first, ...second.filter((row) => !first.some((known) => sameAnswers(known, row)))]
}

export type FieldConflict = { path: string; mine: unknown; theirs: unknown }

/**
 * Two versions of the answers of a step, both typed from the same one, put together: what only one side changed is
 * taken, and only a field that both changed, each otherwise, is a conflict, where `choices` says which to take. A row
 * that one removed and the other corrected stays: nothing typed is lost.
 */
export function mergeAnswers(
  base: Answers,
  mine: Answers,
  theirs: Answers,
  choices: Readonly<Record<string, Side>> = {},
): { values: Record<string, unknown>; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []

  function merged(was: unknown, here: unknown, there: unknown, path: string): unknown {
    if (sameAnswers(here, there) || sameAnswers(there, was)) return here
    if (sameAnswers(here, was)) return there
    if (isRecord(here) && isRecord(there)) return fields(isRecord(was) ? was : {}, here, there, path)
    if (Array.isArray(here) && Array.isArray(there)) {
      const former = Array.isArray(was) ? was : []
      return [...former, ...here, ...there].some(isRecord)
        ? rows(former, here, there, path)
        : choicesOf(former, here, there)
    }
    conflicts.push({ path, mine: here, theirs: there })
    return choices[path] === 'theirs' ? there : here
  }

  function fields(was: Answers, here: Answers, there: Answers, path: string): Record<string, unknown> {
    const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
    return Object.fromEntries(
      names.map((name) => [
        name,
        isAddress(name, { ...here, ...there })
          ? (here[name] ?? there[name])
          : merged(was[name], here[name], there[name], path === '' ? name : `${path}.${name}`),
      ]),
    )
  }

  function rows(was: unknown[], here: unknown[], there: unknown[], path: string): unknown[] {
    const [mineOf, theirsOf] = [successors(was, here), successors(was, there)]
    const [added, alsoAdded] = [additions(here, mineOf), additions(there, theirsOf)]
    const after = (at: number) => joined(added.get(at) ?? [], alsoAdded.get(at) ?? [])
    const result = after(-1)
    was.forEach((row, at) => {
      const [mineAt, theirsAt] = [mineOf.get(at), theirsOf.get(at)]
      if (mineAt !== undefined && theirsAt !== undefined)
        result.push(merged(row, here[mineAt], there[theirsAt], `${path}.${result.length}`))
      else {
        const left = mineAt !== undefined ? here[mineAt] : theirsAt !== undefined ? there[theirsAt] : row
        if (!sameAnswers(left, row)) result.push(left)
      }
      result.push(...after(at))
    })
    return result
  }

  /** Ticks: each was set or taken away by itself. */
  function choicesOf(was: unknown[], here: unknown[], there: unknown[]): unknown[] {
    const kept = was.filter((one) => here.includes(one) && there.includes(one))
    const added = [here, there].map((side) => side.filter((one) => !was.includes(one)))
    return [...kept, ...joined(added[0] ?? [], added[1] ?? [])]
  }

  return { values: fields(base, mine, theirs, ''), conflicts }
}
