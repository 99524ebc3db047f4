/**
 * What an address says under a name, or undefined. A route gives every name back, for the router keeps those it leaves
 * out as they were written.
 */

/** No longer than the API reads. */
export const wordsIn = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim().slice(0, 100)) || undefined

/** One of the values expected. */
export const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((expected) => expected === value)

export const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? value : undefined

/** Several ids, `12,45,7`: each once, no more than `most`. */
export const idsIn = (value: unknown, most: number): string | undefined => {
  const ids = typeof value === 'string' ? value.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)) : []
  return [...new Set(ids)].slice(0, most).join(',') || undefined
}
