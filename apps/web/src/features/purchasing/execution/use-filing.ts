import type { ExecutionFile, ExecutionForm } from '@charpente/contract/purchasing/execution'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { confirmAct, tellDone } from './confirm-act.ts'
import { type GivenFiles, useAct } from './execution-queries.ts'
import { nowOf } from './of.ts'

/**
 * An act with what is said of it beside where it was done: one that binds is recapped first, a refusal keeps what was
 * typed, and the page was read again meanwhile, since the other side may have acted first.
 */
export function useFiling(read: ExecutionFile) {
  const acting = useAct(read.purchaseOrder)
  const [refused, setRefused] = useState<string | null>(null)
  return {
    isActing: acting.isPending,
    refused,
    /** The code of the last refusal, for whoever says it beside its field. */
    why: acting.error ? refusalOf(acting.error) : null,
    clear: () => setRefused(null),
    /** True once it is kept. */
    act: async (act: ExecutionForm, files?: GivenFiles): Promise<boolean> => {
      if (acting.isPending) return false
      setRefused(null)
      if (!(await confirmAct(read, act, nowOf({ read })))) return false
      try {
        tellDone(await acting.mutateAsync({ act, ...(files && { files }) }))
        return true
      } catch (error) {
        setRefused(alertOf(error as Error))
        return false
      }
    },
  }
}
export type Filing = ReturnType<typeof useFiling>
