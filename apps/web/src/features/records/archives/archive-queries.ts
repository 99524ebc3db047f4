import type { Archive } from '@charpente/contract/records/archives'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** How an archive is asked for and looked at: one's own data, or the file of something. */
export type ArchiveCalls = {
  key: readonly (string | number)[]
  read: () => Promise<Archive | null>
  ask: () => Promise<Archive>
}

const isMoving = (archive: Archive | null | undefined) => archive?.state === 'waiting' || archive?.state === 'making'

/** Looked at every second while it is made, then before its address ends. */
const archiveQuery = ({ key, read }: ArchiveCalls) =>
  queryOptions({
    queryKey: [...key],
    queryFn: read,
    refetchInterval: ({ state }) => (isMoving(state.data) ? 1_000 : 300_000),
  })

export function useArchive(calls: ArchiveCalls) {
  const queryClient = useQueryClient()
  const query = archiveQuery(calls)
  const { data } = useQuery(query)
  const asking = useMutation({
    mutationFn: calls.ask,
    onSuccess: (archive) => {
      queryClient.setQueryData(query.queryKey, archive)
    },
  })
  return { archive: data ?? null, isMoving: asking.isPending || isMoving(data), ask: () => asking.mutate() }
}
