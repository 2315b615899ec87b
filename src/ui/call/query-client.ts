import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/call.ts'
import { QUERY_CACHE_MS } from '#shared/limits.ts'
import { invalidateTopics } from './call-client.ts'

/**
 * Keeps unused answers for 60 s and never refetches on focus or reconnect. [CONST-31..33] Retries only connection failures.
 * Without a network a call fails at once: a queued post must not be sent later without the user's knowledge.
 */
export function createQueryClient({ isServer = typeof document === 'undefined' } = {}): QueryClient {
  // The session may have ended: the guards follow the current user.
  const handleUnauthorized = (error: unknown) => {
    if (error instanceof CallError && error.status === 401) void invalidateTopics(queries, ['session'])
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => !meta?.topics?.includes('session') && handleUnauthorized(error),
    }),
    mutationCache: new MutationCache({ onError: handleUnauthorized }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // On the server the timer would keep each rendered page in memory.
        gcTime: isServer ? Number.POSITIVE_INFINITY : QUERY_CACHE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queries
}
