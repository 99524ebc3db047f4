/** `25-203-004`: the edition, the lot, then one contract after the other. Q-123 */
export const marketNumber = ({ edition, lot }: { edition: number; lot: string }, at: number): string =>
  `${edition}-${lot}-${String(at).padStart(3, '0')}`
