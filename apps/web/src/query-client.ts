import { ApiError } from '@charpente/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** Worth a second try: nothing answered, or the service was away for a moment. */
const isTransient = (error: unknown) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

type Options = { onError?: (error: Error) => void; retries: number }

export const createQueryClient = ({ onError = () => undefined, retries }: Options): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
