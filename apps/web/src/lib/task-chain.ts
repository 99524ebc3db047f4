import { observable } from './observable.ts'

export type ChainedTask = { key: string; path: string; name: string }
type Chain = { tasks: readonly ChainedTask[]; at: number }

/** What is handled one after the other, and where one is in it; a reload forgets it. */
const chain = observable<Chain | null>(null)

export const useChain = () => chain.useValue()
export const startChain = (tasks: readonly ChainedTask[], at = 0) => chain.set({ tasks, at })
export const endChain = () => chain.set(null)
export function stepChain() {
  const now = chain.get()
  if (now) chain.set({ ...now, at: now.at + 1 })
}
