import { useAct } from './use-act.ts'

/** An act that changes what the whole site says: everything is read again. What is wrong is told beside what was typed. */
export const useSiteAct = <Given, Answer>(act: (given: Given) => Promise<Answer>) =>
  useAct(act, { readsAgain: [], silent: true })
