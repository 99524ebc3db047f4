import { playHistories } from './histories.ts'

/** An order's whole life by its two sides and the clock, each act held against a model of the law. Decision 067 */
export const drill = () => playHistories('purchasing/execution-model.test.ts', 2_000, 40, 2)
