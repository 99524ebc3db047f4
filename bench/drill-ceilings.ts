import { playHistories } from './histories.ts'

/**
 * Three contracts of a lot ordered from, refused, cancelled, changed, ended and suspended, each act held against a model
 * of the rules. Decision 059
 */
export const drill = () => playHistories('purchasing/ceilings-model.test.ts', 2_000, 40)
