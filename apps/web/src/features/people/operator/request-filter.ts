import type { AccountRequest } from '@charpente/contract/people/operator'

type Filtered = Pick<AccountRequest, 'kind' | 'side' | 'complement'>

/** The parts of the worklist; a request is in one of them only, so that their counts add up. */
export const requestFilters = {
  acheteurs: {
    label: 'Acheteurs',
    holds: ({ kind, side, complement }) => !complement && kind === 'registration' && side === 'customer',
  },
  entreprises: {
    label: 'Entreprises',
    holds: ({ kind, side, complement }) => !complement && kind === 'registration' && side === 'supplier',
  },
  acces: { label: 'Accès formalisé', holds: ({ kind, complement }) => !complement && kind === 'access' },
  complement: { label: 'Complément demandé', holds: ({ complement }) => complement !== null },
} satisfies Record<string, { label: string; holds: (request: Filtered) => boolean }>

export type RequestFilter = keyof typeof requestFilters

export const filtered = <R extends Filtered>(requests: R[], filter?: RequestFilter): R[] =>
  filter ? requests.filter(requestFilters[filter].holds) : requests

/** The request after this one, else the one before: where to go once it is handled. */
export function neighbour<R extends { id: number }>(requests: R[], id: number): R | null {
  const at = requests.findIndex((request) => request.id === id)
  return requests[at + 1] ?? requests[at - 1] ?? null
}
