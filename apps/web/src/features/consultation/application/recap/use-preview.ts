import type { ContractDocument } from '@charpente/contract/consultation/application-documents'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { useOpened } from '../opened-application.ts'
import { askAgain, previewQuery } from './preview-query.ts'

export type Preview = {
  /** Null until the first answer, and for whoever only reads. */
  made: ContractDocument | null
  /** The address of what can be read now, if anything can; it stays while the same preview is shown. */
  shown: string | null
  /** The address to open or to save it, still good. */
  address: string | null
  failure: string | null
  retry: () => void
}

/** Readable, and what would be signed now. */
export const isGood = ({ made }: Preview): boolean => made?.state === 'ready' && !made.isStale

/** The preview of the contract. Reading has nothing made: what is there is shown. W-VIEW-03 */
export function usePreview(): Preview {
  const { application, code, isReadOnly } = useOpened()
  const owner = { id: application.id, code }
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...previewQuery(owner), enabled: !isReadOnly })
  const again = useMutation({
    mutationFn: () => askAgain(owner),
    onSuccess: (asked) => client.setQueryData(previewQuery(owner).queryKey, asked),
    meta: { silent: true },
  })
  const address = isReadOnly ? application.previewPDF : (data?.document ?? null)
  // A renewed address is the same document: the frame would load it again, and lose the page one is reading.
  const held = useRef({ of: '', address })
  const of = `${data?.generatedAt ?? ''}${address === null}`
  if (held.current.of !== of) held.current = { of, address }
  // Once there is an answer, one that does not come is asked for again by itself.
  const failed = again.error ?? (data ? null : error)
  const words = data?.state === 'failed' && !again.isPending ? data.message : null
  return {
    made: data ?? null,
    shown: held.current.address,
    address,
    failure: failed ? alertOf(failed) : words,
    retry: () => (data?.state === 'failed' ? again.mutate() : refetch()),
  }
}
