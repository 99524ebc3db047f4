/**
 * What an address asks, each name by its reader: `asking({ lot: wordsIn, etat: codeIn(states) })`. Every name is given back,
 * for the router keeps those left out as they were written.
 */
export const asking =
  <R extends Record<string, (value: unknown) => unknown>>(readers: R) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(search[name])])) as {
      [Name in keyof R]?: ReturnType<R[Name]>
    }

/** As it was typed. */
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value) || undefined

/** No longer than the API reads. */
export const wordsIn = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim().slice(0, 100)) || undefined

/** One of the values expected. */
export const codeIn =
  <const T extends string>(known: readonly T[]) =>
  (value: unknown): T | undefined =>
    known.find((expected) => expected === value)

export const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? value : undefined

/** Several ids, `12,45,7`: each once, no more than `most`. */
export const idsIn =
  (most: number) =>
  (value: unknown): string | undefined => {
    const ids = typeof value === 'string' ? value.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)) : []
    return [...new Set(ids)].slice(0, most).join(',') || undefined
  }
