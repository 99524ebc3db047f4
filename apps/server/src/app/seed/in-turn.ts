/** One of each group in turn, until all are taken: the first few items show every group. */
export function inTurn<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = [...Map.groupBy(items, groupOf).values()]
  const longest = Math.max(0, ...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat()
}
