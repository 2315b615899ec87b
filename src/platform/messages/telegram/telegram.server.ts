import { z } from 'zod'
import { cutText } from '#shared/cut-text.ts'
import { SECOND_MS } from '#shared/durations.ts'
import { DeliveryError, isAnswerMissing, redactSecrets } from '../delivery-error.ts'
import type { TelegramSettings } from './settings.ts'

/** Of one message, in characters. */
const MAX_TEXT = 4096

const answerSchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    description: z.string().catch(''),
    parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
  }),
])
const sentSchema = z.object({ message_id: z.int() })

/** What the Bot API refused; the text has no token. */
export class TelegramError extends DeliveryError {
  /** how long it asks to wait */
  readonly retryAfterSeconds: number | null

  constructor(message: string, { retryAfterSeconds = null as number | null, mayHaveArrived = false } = {}) {
    super(message, { mayHaveArrived })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type TelegramChannel = ReturnType<typeof createTelegramChannel>

/** Posts in a channel by the Bot API, as plain text. Every function throws a `TelegramError`. */
export function createTelegramChannel(
  { token, channel, api }: TelegramSettings,
  { timeLimitMs = 20_000 }: { timeLimitMs?: number } = {},
) {
  const fail = (reason: string, options = {}) => new TelegramError(redactSecrets(reason, [token]), options)
  const call = async (method: string, parameters: object): Promise<unknown> => {
    const { status, body } = await post(`${api}/bot${token}/${method}`, parameters, timeLimitMs).catch(
      (error: unknown) => {
        throw fail(explain(error, timeLimitMs), { mayHaveArrived: isAnswerMissing(error) })
      },
    )
    const parsed = answerSchema.safeParse(body)
    // An error of the server itself: it may have done what it was asked.
    if (!parsed.success)
      throw fail(`Telegram answered HTTP ${status}`, { mayHaveArrived: status >= 500 || status < 300 })
    if (parsed.data.ok) return parsed.data.result
    const { description, parameters: asked } = parsed.data
    const retryAfterSeconds = asked?.retry_after ?? null
    throw fail(`Telegram answered: ${description}`, { retryAfterSeconds, mayHaveArrived: status >= 500 })
  }
  return {
    /** Posts a text and returns the id of the message. */
    async post(text: string): Promise<number> {
      const sent = sentSchema.safeParse(await call('sendMessage', { chat_id: channel, text: cutText(text, MAX_TEXT) }))
      if (!sent.success) throw fail('Telegram answered without the id of the message', { mayHaveArrived: true })
      return sent.data.message_id
    },
    /** Changes the text of a message; false if somebody has deleted it. */
    async edit(id: number, text: string): Promise<boolean> {
      const changed = { chat_id: channel, message_id: id, text: cutText(text, MAX_TEXT) }
      return doneOr(call('editMessageText', changed), {
        done: /message is not modified/,
        gone: /message to edit not found|can't be edited/,
      })
    },
    /** Deletes a message; false if Telegram keeps it because it is older than 48 hours. */
    async remove(id: number): Promise<boolean> {
      const deleted = call('deleteMessage', { chat_id: channel, message_id: id })
      return doneOr(deleted, { done: /message to delete not found/, gone: /can't be deleted/ })
    },
  }
}

/** Some refusals say that a change is done already, or cannot be. */
function doneOr(called: Promise<unknown>, { done, gone }: { done: RegExp; gone: RegExp }): Promise<boolean> {
  return called.then(
    () => true,
    (error: Error) => {
      if (done.test(error.message)) return true
      if (gone.test(error.message)) return false
      throw error
    },
  )
}

async function post(address: string, parameters: object, timeLimitMs: number) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(parameters),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  })
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  return { status: response.status, body }
}

function explain(error: unknown, timeLimitMs: number): string {
  if (error instanceof DOMException) return `Telegram did not answer within ${timeLimitMs / SECOND_MS} s`
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return `Telegram cannot be reached: ${code ?? (cause instanceof Error ? cause.message : cause)}`
}
