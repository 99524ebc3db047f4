import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/api.ts'
import { consultationQuery } from '../../../../lib/api/common-queries.ts'
import { refusalOf } from '../../../../lib/refusal.ts'

export const EXISTS = candidateRefusals.candidateExists.message

/** Asks for the tracking code of an address: of a new application, or again of the one in progress. Q-78 */
export function useStart(onSent: (email: string) => void) {
  const queryClient = useQueryClient()
  const asking = useMutation({
    mutationFn: async ({ email, again }: { email: string; again: boolean }) => {
      const { edition } = await queryClient.ensureQueryData(consultationQuery())
      return api.startCandidate({ body: { email, edition, again } })
    },
    onSuccess: (_answer, { email }) => onSent(email),
    // Each refusal is told in the panel.
    meta: { silent: true },
  })
  const isRefused = refusalOf(asking.error) === 'candidateExists'
  return {
    start: (email: string) => asking.mutate({ email, again: false }),
    again: (email: string) => asking.mutate({ email, again: true }),
    /** An application exists for this address: its code may be sent again. */
    exists: isRefused || asking.variables?.again === true,
    failure: asking.error && !isRefused ? alertOf(asking.error) : null,
    isPending: asking.isPending,
    cancel: asking.reset,
  }
}
