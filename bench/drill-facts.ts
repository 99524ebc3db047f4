import { playHistories } from './histories.ts'

/** A fact is the same wherever it is said: everything that everybody reads after each of these histories. */
export const drill = () => playHistories('app/facts.test.ts', 500, 25, 2)
