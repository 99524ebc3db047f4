import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/refusal.ts'

export type VerifiedDocument = Awaited<ReturnType<typeof api.verifyDocument>>

/** The document of this fingerprint; null when none of ours has it, which is an answer. */
export const verificationQuery = (sha256: string) =>
  queryOptions({
    queryKey: ['verification', sha256],
    queryFn: () =>
      api.verifyDocument({ params: { sha256 } }).catch((error: unknown) => {
        if (refusalOf(error) === 'verificationNoMatch') return null
        throw error
      }),
    meta: { silent: true },
  })
