import type { ExecutionFile, ExecutionForm } from '@charpente/contract/purchasing/execution'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/own-api.ts'
import { keepRead, readOrKept } from '../../../lib/read-or-kept.ts'
import { refusalOf } from '../../../lib/refusal.ts'

/** What this device keeps it under. */
const keptName = (id: number) => `execution ${id}`

const MINUTE = 60_000
const MOMENT = 4000

/** A photo is looked at by the antivirus a moment after it came: it is read again soon. */
const isChecking = ({ acts }: ExecutionFile) => acts.some(({ files }) => files.some(({ checking }) => checking))

/** The file of an order, for whichever side reads it; the other may act at any time. */
export const executionQuery = (id: number) =>
  queryOptions({
    queryKey: ['execution', id],
    queryFn: () => readOrKept(keptName(id), () => api.getExecution({ params: { id } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isChecking(data) ? MOMENT : MINUTE),
    meta: { silent: true },
  })

/** The file as an act has made it: shown, and kept on this device in the place of what was read before. */
export async function showFile(queries: QueryClient, id: number, file: ExecutionFile, accountId?: number) {
  const { queryKey } = executionQuery(id)
  // What was asked for before would come after, and show the file without the act.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, file)
  void queries.invalidateQueries({ queryKey: ['tasks'] })
  await keepRead(keptName(id), file, accountId)
}

/** What goes with an act: photos and papers already sent. */
export type ActFile = { file: number; words?: string; point?: number | null; takenAt?: string | null }

/** Those of a form; `again` sends them once more, and gives null when one is no longer there to be sent. */
export type GivenFiles = { now: ActFile[]; again: () => Promise<ActFile[] | null> }

const none: GivenFiles = { now: [], again: async () => null }

/** What was sent and never answered, with its key: the same again is kept once, even by a form opened anew meanwhile. */
const unanswered = new Map<string, string>()

/** One key for an act and its files, until the platform has said that it is kept, or why it is not. */
async function actOnce(id: number, body: { act: ExecutionForm; files: ActFile[] }): Promise<ExecutionFile> {
  const sent = JSON.stringify([id, body])
  const key = unanswered.get(sent) ?? crypto.randomUUID()
  unanswered.set(sent, key)
  try {
    const file = await api.actOnExecution({ params: { id }, key, body })
    unanswered.delete(sent)
    return file
  } catch (error) {
    if (refusalOf(error)) unanswered.delete(sent)
    throw error
  }
}

/** Adds an act; the answer is the file as it has become. The platform forgets a file that no act names within a day. */
export function useAct(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, files = none }: { act: ExecutionForm; files?: GivenFiles }) => {
      const send = (given: ActFile[]) => actOnce(id, { act, files: given })
      try {
        return await send(files.now)
      } catch (error) {
        const again = refusalOf(error) === 'fileNotYours' ? await files.again() : null
        if (!again) throw error
        return send(again)
      }
    },
    onSuccess: (file) => showFile(queries, id, file),
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
