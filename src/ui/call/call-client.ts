import {
  keepPreviousData,
  type QueryClient,
  type QueryMeta,
  type QueryState,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ACCOUNT_HEADER } from '#shared/address/call-headers.ts'
import { type Topic, topicsOf } from '#shared/address/topics.ts'
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
import { CHALLENGE_HEADER } from '#shared/challenge.ts'
import { formOf, IDEMPOTENCY_HEADER } from '#shared/idempotency.ts'
import { text } from '#shared/messages/text.ts'
import { pageLocale } from '../page/page-locale.ts'
import { callHeaders } from './call-headers.ts'
import { forgetKeyOfForm, keyOfForm } from './form-key.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { forgetSavedAnswers } from './saved-answers.ts'
import { readInSession } from './session-end.ts'
import { noteAnswer } from './tab-account.ts'

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
  const parts = input as { params?: object; query?: unknown; body?: object }
  const form = formOf(spec, { ...parts.params, ...parts.body })
  const failOffline = () => {
    const message = text(pageLocale(), spec.events ? 'common.offline' : 'common.offlineReading')
    throw new CallError(0, { message, errorMessages: [] })
  }
  const headers = callHeaders(spec)
  const request = (solution?: string) => (signal?: AbortSignal) =>
    fetch(callUrl(spec, parts), {
      method: spec.method,
      credentials: 'same-origin',
      headers: {
        ...headers,
        ...(spec.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(form && { [IDEMPOTENCY_HEADER]: keyOfForm(form) }),
        ...(solution && { [CHALLENGE_HEADER]: solution }),
      },
      body: spec.method === 'GET' ? undefined : JSON.stringify(parts.body ?? {}),
      ...(signal && { signal }),
    })
  const exchange = async (solution?: string) => {
    const sent = request(solution)
    const response = await (spec.events ? sent() : readInSession(sent)).catch(failOffline)
    const answer: CallAnswer<C> | ErrorAnswer | null = await response.json().catch(() => null)
    return { response, answer }
  }
  if (spec.startsSession) await forgetSavedAnswers()
  const { response, answer } = await solvingChallenges(exchange)
  // The connection dropped inside the answer.
  if (answer === null && response.ok) failOffline()
  noteAnswer(spec, {
    account: response.headers.get(ACCOUNT_HEADER),
    failure: response.ok ? null : ((answer as ErrorAnswer | null) ?? {}),
    sent: headers[ACCOUNT_HEADER],
  })
  // After a refusal nothing was saved, so its key may be used again, except for one that belongs to other content.
  if (form && answer && (answer.success || response.status === 422)) forgetKeyOfForm(form)
  if (answer?.success) return answer
  throw new CallError(
    response.status,
    answer ?? { message: text(pageLocale(), 'common.somethingWrong'), errorMessages: [] },
  )
}

/** An expired challenge, or one for the address before, is followed by a fresh one. */
const MAX_CHALLENGES = 5

/** Sends again with the solution as long as the answer is a challenge; its own answer if none can be solved here. */
async function solvingChallenges<T extends { answer: CallAnswer<Call> | ErrorAnswer | null }>(
  send: (solution?: string) => Promise<T>,
): Promise<T> {
  let received = await send()
  for (let left = MAX_CHALLENGES; left > 0; left -= 1) {
    const { answer } = received
    if (!answer || answer.success || !answer.challenge) break
    const { challenge } = answer
    const solution = await import('./challenge.ts').then((solver) => solver.solveChallenge(challenge)).catch(() => null)
    if (!solution) break
    received = await send(solution)
  }
  return received
}

const queryKey = (spec: Call, input: unknown) => [`${spec.method} ${spec.path}`, input ?? {}]

type UseCallOptions<C extends Call> = {
  /** Default: true. */
  enabled?: boolean
  /** Asked again after so many seconds, while the page is seen. */
  everySeconds?: number
  /** Shown until the answer arrives, such as the server's data. */
  initialData?: Pick<CallAnswer<C>, 'data' | 'meta'> | undefined
}

/** Query of a reading call; keeps the previous answer on the screen while the input changes. */
export function useCallQuery<C extends Call>(
  spec: C,
  input: CallInput<C>,
  { enabled = true, everySeconds, initialData }: UseCallOptions<C> = {},
) {
  return useQuery<Pick<CallAnswer<C>, 'data' | 'meta'>, CallError>({
    queryKey: queryKey(spec, input),
    queryFn: () => sendCall(spec, ...([input] as SendCallArguments<C>)),
    meta: { topics: topicsOf(spec) },
    enabled,
    refetchInterval: everySeconds === undefined ? false : everySeconds * 1000,
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

/** Refetches what a changing call changes, also after a refusal that says that someone else was faster. */
export function invalidateChanged(queries: QueryClient, spec: Call): Promise<void> {
  tellOtherTabs(topicsOf(spec))
  return invalidateTopics(queries, topicsOf(spec))
}

/** Refetches the queries on the screen that read one of these topics. */
export function invalidateTopics(queries: QueryClient, topics: readonly Topic[]): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta, state }) => readsAny(meta, topics) && !isUnknown(state) })
}

/** Whether a record was never found: a refetch would show its page as loading at every change. */
function isUnknown({ data, error }: QueryState<unknown>): boolean {
  return data === undefined && error instanceof CallError && error.status === 404
}

/** Whether a query reads one of these topics. */
export function readsAny(meta: QueryMeta | undefined, topics: readonly Topic[]): boolean {
  return meta?.topics?.some((topic) => topics.includes(topic)) ?? false
}
