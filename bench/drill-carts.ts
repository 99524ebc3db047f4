import { playHistories } from './histories.ts'

/** Carts filled, proposed, given and ordered by six people, each answer held against the model. */
export const drill = () => playHistories('purchasing/carts-model.test.ts', 2_000, 30)
