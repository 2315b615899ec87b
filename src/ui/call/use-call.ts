import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Answer,
  addressOf,
  type Call,
  CallFailure,
  type CallInput,
  type Failure,
  type Send,
  type SendArguments,
} from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'

/** Sends a call from the browser with its cookie; throws `CallFailure` when it is refused (status 0: it did not arrive). */
export const send: Send = async <C extends Call>(spec: C, ...[input = {} as CallInput<C>]: SendArguments<C>) => {
  const parts = input as { params?: unknown; query?: unknown; body?: unknown }
  const response = await fetch(addressOf(spec, parts), {
    method: spec.method,
    credentials: 'same-origin',
    headers: spec.method === 'GET' ? {} : { 'content-type': 'application/json' },
    body: spec.method === 'GET' ? undefined : JSON.stringify(parts.body ?? {}),
  }).catch(() => {
    throw new CallFailure(0, { message: text('common.offline'), errorMessages: [] })
  })
  const answer: Answer<C> | Failure | null = await response.json().catch(() => null)
  if (answer?.success) return answer
  throw new CallFailure(response.status, answer ?? { message: text('common.somethingWrong'), errorMessages: [] })
}

const queryKey = (spec: Call, input: unknown) => [`${spec.method} ${spec.path}`, input ?? {}]

type UseCallOptions<C extends Call> = {
  /** ask only when true */
  enabled?: boolean
  /** shown until the answer is there, such as what the server rendered */
  initial?: Pick<Answer<C>, 'data' | 'meta'> | undefined
}

/** Asks a reading call and keeps the answer; while the input changes the last answer stays on the screen. */
export function useCall<C extends Call>(
  spec: C,
  input: CallInput<C>,
  { enabled = true, initial }: UseCallOptions<C> = {},
) {
  return useQuery<Pick<Answer<C>, 'data' | 'meta'>, CallFailure>({
    queryKey: queryKey(spec, input),
    queryFn: () => send(spec, ...([input] as SendArguments<C>)),
    enabled,
    ...(initial ? { initialData: initial, initialDataUpdatedAt: 0 } : { placeholderData: keepPreviousData }),
  })
}

/** A changing call as a mutation; after success every list on the screen is asked afresh. */
export function useSend<C extends Call>(spec: C) {
  const queries = useQueryClient()
  return useMutation<Answer<C>, CallFailure, CallInput<C>>({
    mutationFn: (input) => send(spec, ...([input] as SendArguments<C>)),
    onSuccess: () => refresh(queries),
  })
}

/** What S1 calls "reloads the page": everything on the screen is fetched again. */
export function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries()
}
