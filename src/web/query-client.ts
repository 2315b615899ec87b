import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#shared/call.ts'
import { QUERY_CACHE_MS } from '#shared/limits.ts'

/** Unused answers are kept 60 s, nothing is asked again on focus or reconnect (S2 9); only lost connections are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: QUERY_CACHE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) =>
          failures < 2 && error instanceof CallFailure && (error.status === 0 || error.status === 503),
      },
      mutations: { retry: false },
    },
  })
}
