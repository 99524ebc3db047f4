/** Chance that always falls the same way: everything drawn here depends on the subject alone. */
export type Random = {
  /** From 0 included to 1 excluded. */
  float: () => number
  between: (low: number, high: number) => number
  /** Both bounds included. */
  integer: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  shuffled: <T>(items: readonly T[]) => T[]
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** Mulberry32: small, fast and the same on every machine, since it computes on integers only. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** One subject, one stream: adding a part to the seed, or reordering its parts, changes none of the others. */
export function randomFor(subject: string): Random {
  const float = mulberry32(hash(subject))
  const integer = (low: number, high: number) => low + Math.floor(float() * (high - low + 1))
  return {
    float,
    integer,
    between: (low, high) => low + float() * (high - low),
    chance: (probability) => float() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffled: (items) => {
      const rest = [...items]
      return items.flatMap(() => rest.splice(integer(0, rest.length - 1), 1))
    },
  }
}
