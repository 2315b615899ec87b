import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Call,
  type CallAnswer,
  CallError,
  type CallInput,
  callUrl,
  type ErrorAnswer,
  type SendCall,
  type SendCallArguments,
} from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'

/** Sends a call from the browser with its cookie; throws `CallFailure` when it is refused (status 0: it did not arrive). */
export const sendCall: SendCall = async <C extends Call>(
  spec: C,
  ...[input = {} as CallInput<C>]: SendCallArguments<C>
) => {
  const parts = input as { params?: unknown; query?: unknown; body?: unknown }
  const response = await fetch(callUrl(spec, parts), {
    method: spec.method,
    credentials: 'same-origin',
    headers: spec.method === 'GET' ? {} : { 'content-type': 'application/json' },
    body: spec.method === 'GET' ? undefined : JSON.stringify(parts.body ?? {}),
  }).catch(() => {
    throw new CallError(0, { message: text('common.offline'), errorMessages: [] })
  })
  const answer: CallAnswer<C> | ErrorAnswer | null = await response.json().catch(() => null)
  if (answer?.success) return answer
  throw new CallError(response.status, answer ?? { message: text('common.somethingWrong'), errorMessages: [] })
}

const queryKey = (spec: Call, input: unknown) => [`${spec.method} ${spec.path}`, input ?? {}]

type UseCallOptions<C extends Call> = {
  /** ask only when true */
  enabled?: boolean
  /** shown until the answer is there, such as what the server rendered */
  initialData?: Pick<CallAnswer<C>, 'data' | 'meta'> | undefined
}

/** Asks a reading call and keeps the answer; while the input changes the last answer stays on the screen. */
export function useCallQuery<C extends Call>(
  spec: C,
  input: CallInput<C>,
  { enabled = true, initialData }: UseCallOptions<C> = {},
) {
  return useQuery<Pick<CallAnswer<C>, 'data' | 'meta'>, CallError>({
    queryKey: queryKey(spec, input),
    queryFn: () => sendCall(spec, ...([input] as SendCallArguments<C>)),
    enabled,
    ...(initialData ? { initialData: initialData, initialDataUpdatedAt: 0 } : { placeholderData: keepPreviousData }),
  })
}

/** A changing call as a mutation; after success every list on the screen is asked afresh. */
export function useCallMutation<C extends Call>(spec: C) {
  const queries = useQueryClient()
  return useMutation<CallAnswer<C>, CallError, CallInput<C>>({
    mutationFn: (input) => sendCall(spec, ...([input] as SendCallArguments<C>)),
    onSuccess: () => invalidateAll(queries),
  })
}

/** What S1 calls "reloads the page": everything on the screen is fetched again. */
export function invalidateAll(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries()
}
