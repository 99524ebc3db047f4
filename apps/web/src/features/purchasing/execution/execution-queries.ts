import type { ExecutionFile, ExecutionInput } from '@charpente/contract/purchasing/execution'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { readOrKept } from '../../../lib/read-or-kept.ts'

const MINUTE = 60_000
const MOMENT = 4000

/** A photo is looked at by the antivirus a moment after it came: it is read again soon. */
const isChecking = ({ acts }: ExecutionFile) => acts.some(({ files }) => files.some(({ checking }) => checking))

/** The file of an order, for whichever side reads it; the other may act at any time. */
export const executionQuery = (id: number) =>
  queryOptions({
    queryKey: ['execution', id],
    queryFn: () => readOrKept(`execution ${id}`, () => api.getExecution({ params: { id } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isChecking(data) ? MOMENT : MINUTE),
    meta: { silent: true },
  })

/** What goes with an act: photos and papers already sent. */
export type ActFile = { file: number; words?: string; point?: number | null; takenAt?: string | null }

/** Adds an act; the answer is the file as it has become. */
export function useAct(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, files = [] }: { act: ExecutionInput; files?: ActFile[] }) =>
      api.actOnExecution({ params: { id }, body: { act, files } }),
    onSuccess: (file) => {
      queries.setQueryData(executionQuery(id).queryKey, file)
      void queries.invalidateQueries({ queryKey: ['tasks'] })
    },
    // Refused, the other side may have acted first: the page says what is now.
    onError: () => {
      void queries.invalidateQueries({ queryKey: executionQuery(id).queryKey })
    },
    // Said beside what was done.
    meta: { silent: true },
  })
}

/** Says how far the file was read, each time there is something new. */
export function useReadMark({ purchaseOrder: id, acts, side }: ExecutionFile): void {
  const act = acts.at(-1)?.number ?? 0
  useEffect(() => {
    // Nobody waits for it: it is said again at the next act.
    if (act > 0 && side !== 'operator') api.readExecution({ params: { id }, body: { act } }).catch(() => undefined)
  }, [id, act, side])
}
