/** Values known by how many of them fall in each class, each class once, the lowest first. */
export type Classes<At> = readonly { at: At; count: number }[]

/** The class a value is in, and how many of that class are below it. */
type Placed<At> = { at: At; below: number }

function placeOf<At>(classes: Classes<At>, position: number): Placed<At> {
  let below = position
  for (const { at, count } of classes) {
    if (below < count) return { at, below }
    below -= count
  }
  throw new RangeError('no value has this position')
}

/** Where the value in the middle is, or the two of them; nowhere without values. */
export function middlesOf<At>(classes: Classes<At>): Placed<At>[] {
  const all = classes.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  const last = (all - 1) / 2
  return [...new Set([Math.floor(last), Math.ceil(last)])].map((position) => placeOf(classes, position))
}

/** Halfway between the values in the middle. */
export function medianOf([low, high = low]: readonly number[]): number | null {
  return low === undefined || high === undefined ? null : low + (high - low) * 0.5
}
