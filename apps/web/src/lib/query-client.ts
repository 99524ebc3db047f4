import { ApiError } from '@charpente/contract/platform/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isPatient } from './api/repeat.ts'
import { refusalOf } from './refusal.ts'

/** It was sent again until whoever asked had waited long enough. */
const wasRepeated = (error: unknown) => isPatient() && refusalOf(error) === 'serverUnavailable'

/** Worth a second try: nothing answered, or the service was away for a moment. */
const isTransient = (error: unknown) =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status) && !wasRepeated(error)

type Options = { onError?: (error: Error) => void; retries: number }

export const createQueryClient = ({ onError = () => undefined, retries }: Options): QueryClient =>
  new QueryClient({
    // `meta: { silent: true }`: whoever asked says what went wrong in its place, or nothing needs to be said.
    queryCache: new QueryCache({ onError: (error, { meta }) => (meta?.silent ? console.warn(error) : onError(error)) }),
    mutationCache: new MutationCache({ onError: (error, _v, _r, { meta }) => !meta?.silent && onError(error) }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without network a call must fail, and say so, rather than wait in silence.
        networkMode: 'always',
        // The loader of the page has just tried: what failed waits for « Réessayer ».
        retryOnMount: false,
        retry: (count, error) => count < retries && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
