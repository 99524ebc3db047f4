type HeldLot = { lotCode: string; rank: number }

const ranks = ['rang\u00A01', 'rang\u00A02', 'rang\u00A03']

/** `206, 207 (rang 1), 105 (rang 2)`: what is held in a department, best rank first. */
export const heldLots = (lots: readonly HeldLot[]): string =>
  ranks
    .map((words, index) => {
      const codes = lots.filter(({ rank }) => rank === index + 1).map(({ lotCode }) => lotCode)
      return codes.length > 0 ? `${codes.toSorted().join(', ')} (${words})` : ''
    })
    .filter((text) => text !== '')
    .join(', ')
