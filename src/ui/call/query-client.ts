import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { verifyToken } from '#features/accounts/calls.ts'
import { CallError } from '#shared/call.ts'
import { QUERY_CACHE_MS } from '#shared/limits.ts'

/**
 * Unused answers are kept 60 s, nothing is asked again on focus or reconnect (S2 9); only lost connections are tried again.
 * Without a network a call fails at once and says so: a post that waits in silence would go out behind the person's back.
 */
export function createQueryClient(): QueryClient {
  const noticeEnd = (error: unknown) => {
    if (error instanceof CallError && error.status === 401) void askForViewer(queries)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => !isViewer(queryKey) && noticeEnd(error) }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
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

/** The session may have ended meanwhile: who is looking is asked again, and the guards follow. */
function askForViewer(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => isViewer(queryKey) })
}

const isViewer = ([call]: readonly unknown[]) => call === `${verifyToken.method} ${verifyToken.path}`
