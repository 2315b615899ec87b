import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { verifyToken } from '#features/accounts/calls.ts'
import { CallError } from '#shared/call.ts'
import { QUERY_CACHE_MS } from '#shared/limits.ts'

/**
 * Keeps unused answers for 60 s and never refetches on focus or reconnect. [CONST-31..33] Retries only connection failures.
 * Without a network a call fails at once: a queued post must not be sent later without the user's knowledge.
 */
export function createQueryClient(): QueryClient {
  const handleUnauthorized = (error: unknown) => {
    if (error instanceof CallError && error.status === 401) void refetchCurrentUser(queries)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => !isCurrentUserQuery(queryKey) && handleUnauthorized(error),
    }),
    mutationCache: new MutationCache({ onError: handleUnauthorized }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: QUERY_CACHE_MS,
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

/** The session may have ended: refetches the current user, which the guards follow. */
function refetchCurrentUser(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => isCurrentUserQuery(queryKey) })
}

const isCurrentUserQuery = ([call]: readonly unknown[]) => call === `${verifyToken.method} ${verifyToken.path}`
