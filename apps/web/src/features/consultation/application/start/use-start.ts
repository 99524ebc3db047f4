import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { useMutation } from '@tanstack/react-query'
import { alertOf } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/api.ts'
import { refusalOf } from '../../../../lib/refusal.ts'

export const EXISTS = candidateRefusals.candidateExists.message

/** Asks for the tracking code of an address: of a new application, or again of the one in progress. Q-78 */
export function useStart(consultation: number, onSent: (email: string) => void) {
  const asking = useMutation({
    mutationFn: ({ email, again }: { email: string; again: boolean }) =>
      api.startCandidate({ body: { email, consultation, again } }),
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
