/** How many lines a statement took away. */
export const goneBy = (results: readonly { numDeletedRows: bigint }[]) =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
