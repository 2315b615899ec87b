import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/call.ts'
import { QUERY_CACHE_MS } from '#shared/limits.ts'
import { invalidateTopics } from './call-client.ts'
import { createRefetcher } from './refetcher.ts'

/**
 * Keeps unused answers for 60 s and never refetches on focus or reconnect. Retries only connection failures.
 * Without a network a call fails at once: a queued post must not be sent later without the user's knowledge.
 */
export function createQueryClient({ isServer = typeof document === 'undefined' } = {}): QueryClient {
  const followSession = (error: unknown) => {
    if (!(error instanceof CallError)) return
    // The session may have ended: the guards follow the current user.
    if (error.status === 401) void invalidateTopics(queries, ['session'])
    // The role may have changed: menus and buttons follow it, once what is open and typed is left.
    if (error.code === 'refused.permission') refetcher.request(['session'])
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => !meta?.topics?.includes('session') && followSession(error),
    }),
    mutationCache: new MutationCache({ onError: followSession }),
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
  const refetcher = createRefetcher(queries)
  return queries
}
