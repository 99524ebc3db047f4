import { playHistories } from './histories.ts'

/**
 * A catalogue imported, corrected, shown and returned to while carts are filled and ordered; each of them held against
 * the documents shown at that moment.
 */
export const drill = () => playHistories('purchasing/published-model.test.ts', 1_000, 25)
