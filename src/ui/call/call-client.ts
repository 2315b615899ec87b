import {
  keepPreviousData,
  type QueryClient,
  type QueryMeta,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  CALL_HEADER,
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
import { formOf, IDEMPOTENCY_HEADER } from '#shared/sending/idempotency.ts'
import { type Topic, topicsChanged, topicsRead } from '#shared/topics.ts'
import { pageLocale } from '#ui/page/page-locale.ts'
import { forgetKeyOfForm, keyOfForm } from './form-key.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] }
  }
}

/** Sends a call from the browser. Throws `CallError` on failure (status 0 without a network). */
export const sendCall: SendCall = async <C extends Call>(
  spec: C,
  ...[input = {} as CallInput<C>]: SendCallArguments<C>
) => {
  const parts = input as { params?: unknown; query?: unknown; body?: unknown }
  const form = formOf(spec, parts.body)
  const failOffline = () => {
    const message = text(pageLocale(), spec.events ? 'common.offline' : 'common.offlineReading')
    throw new CallError(0, { message, errorMessages: [] })
  }
  const response = await fetch(callUrl(spec, parts), {
    method: spec.method,
    credentials: 'same-origin',
    headers: {
      [CALL_HEADER]: spec.path,
      'accept-language': pageLocale(),
      ...(spec.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(form && { [IDEMPOTENCY_HEADER]: keyOfForm(form) }),
    },
    body: spec.method === 'GET' ? undefined : JSON.stringify(parts.body ?? {}),
  }).catch(failOffline)
  const answer: CallAnswer<C> | ErrorAnswer | null = await response.json().catch(() => null)
  // The connection dropped inside the answer.
  if (answer === null && response.ok) failOffline()
  // After a refusal nothing was saved, so its key may be used again, except for one that belongs to other content.
  if (form && answer && (answer.success || response.status === 422)) forgetKeyOfForm(form)
  if (answer?.success) return answer
  throw new CallError(
    response.status,
    answer ?? { message: text(pageLocale(), 'common.somethingWrong'), errorMessages: [] },
  )
}

const queryKey = (spec: Call, input: unknown) => [`${spec.method} ${spec.path}`, input ?? {}]

type UseCallOptions<C extends Call> = {
  /** Default: true. */
  enabled?: boolean
  /** Shown until the answer arrives, such as the server's data. */
  initialData?: Pick<CallAnswer<C>, 'data' | 'meta'> | undefined
}

/** Query of a reading call; keeps the previous answer on the screen while the input changes. */
export function useCallQuery<C extends Call>(
  spec: C,
  input: CallInput<C>,
  { enabled = true, initialData }: UseCallOptions<C> = {},
) {
  return useQuery<Pick<CallAnswer<C>, 'data' | 'meta'>, CallError>({
    queryKey: queryKey(spec, input),
    queryFn: () => sendCall(spec, ...([input] as SendCallArguments<C>)),
    meta: { topics: topicsRead(spec) },
    enabled,
    ...(initialData ? { initialData: initialData, initialDataUpdatedAt: 0 } : { placeholderData: keepPreviousData }),
  })
}

/** Mutation of a changing call; on success the queries that it affects are refetched. */
export function useCallMutation<C extends Call>(spec: C) {
  const queries = useQueryClient()
  return useMutation<CallAnswer<C>, CallError, CallInput<C>>({
    mutationFn: (input) => sendCall(spec, ...([input] as SendCallArguments<C>)),
    onSuccess: () => invalidateChanged(queries, spec),
  })
}

/** Refetches what a changing call changes, also after a refusal that says that someone else was faster. [DEC-69] */
export function invalidateChanged(queries: QueryClient, spec: Call): Promise<void> {
  return invalidateTopics(queries, topicsChanged(spec))
}

/** Refetches the queries on the screen that read one of these topics. */
export function invalidateTopics(queries: QueryClient, topics: readonly Topic[]): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta }) => readsAny(meta, topics) })
}

/** Whether a query reads one of these topics. */
export function readsAny(meta: QueryMeta | undefined, topics: readonly Topic[]): boolean {
  return meta?.topics?.some((topic) => topics.includes(topic)) ?? false
}
