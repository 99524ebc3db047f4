/** A source of chance that a seed begins again: mulberry32. */
export type Random = {
  /** From 0 to just below 1. */
  share: () => number
  below: (end: number) => number
  /** Happens with this chance. */
  happens: (chance: number) => boolean
  one: <T>(of: readonly T[]) => T
}

export function randomFrom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) ^ (mixed >>> 15), 0x2545f491)
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let drawn = Math.imul(state ^ (state >>> 15), 1 | state)
    drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn
    return ((drawn ^ (drawn >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(share() * end)
  return {
    share,
    below,
    happens: (chance) => share() < chance,
    one: (of) => of[below(of.length)] as (typeof of)[number],
  }
}
