import { createHash } from 'node:crypto'
import { DeliveryError, extractSecrets, isAnswerMissing, redactSecrets } from '../delivery-error.ts'
import { findRefusal, type GatewayAnswer } from './answer.ts'
import { findPlaceholders, type Placeholder, type Sms, type SmsGateway } from './gateway.ts'

/** In bytes. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Sends one SMS and resolves when the gateway confirms it; follows no redirects and waits `timeLimitMs` at most. */
export async function sendByGateway(gateway: SmsGateway, sms: Sms, { timeLimitMs }: { timeLimitMs: number }) {
  const fail = (reason: string, options = {}) =>
    new DeliveryError(redactSecrets(reason, findSecrets(gateway, sms)), options)
  const answer = await fetchAnswer(buildRequest(gateway, sms), timeLimitMs).catch((error: unknown) => {
    const reason = `The SMS gateway ${gateway.name} ${describeGatewayError(error, timeLimitMs)}`
    throw fail(reason, { mayHaveArrived: isAnswerMissing(error) })
  })
  const refusal = findRefusal(answer, gateway.success)
  if (refusal !== null) throw fail(`The SMS gateway ${gateway.name} did not take the message: ${refusal}`)
}

/** The message id for the gateway: 20 characters, the maximum of one of them, and stable over retries. */
export function toGatewayId(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 20)
}

function buildRequest(gateway: SmsGateway, { id, to, text }: Sms): Request {
  const { key, user, sender } = gateway
  const number = gateway.number === 'local' ? to : `88${to}`
  const fields = fillTemplates(gateway.fields, { to: number, text, id: toGatewayId(id), key, user, sender })
  const address = new URL(gateway.address)
  // A kept-open connection may be dead at the next message, which would then wait a minute for its retry.
  const headers = { accept: 'application/json, text/plain;q=0.5, */*;q=0.1', connection: 'close' }
  const common = { method: gateway.method, redirect: 'manual' } as const
  if (gateway.body === 'json') {
    const jsonHeaders = { ...headers, 'content-type': 'application/json' }
    return new Request(address, { ...common, headers: jsonHeaders, body: JSON.stringify(fields) })
  }
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  if (gateway.body === 'form') return new Request(address, { ...common, headers, body: new URLSearchParams(pairs) })
  for (const [name, value] of pairs) address.searchParams.append(name, value)
  return new Request(address, { ...common, headers })
}

/** Replaces placeholders once, so that braces in a message stay; omits fields that name a missing credential. */
function fillTemplates(fields: SmsGateway['fields'], values: Record<Placeholder, string | undefined>) {
  const known = (name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : undefined)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, template]) => findPlaceholders(template).every((name) => known(name) !== undefined))
      .map(([field, template]) => [
        field,
        typeof template === 'string' ? template.replace(/\{(\w+)\}/g, (_, name) => known(name) ?? '') : template,
      ]),
  )
}

class GatewayError extends Error {}

async function fetchAnswer(request: Request, timeLimitMs: number): Promise<GatewayAnswer> {
  const response = await fetch(request, { signal: AbortSignal.timeout(timeLimitMs) })
  const target = response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && target !== null) {
    await response.body?.cancel()
    throw new GatewayError(`redirects to ${urlWithoutQuery(target, request.url)}, which is not followed`)
  }
  return { status: response.status, body: await readBody(response) }
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new GatewayError(`answered HTTP ${response.status} with more than 64 KB`)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A URL without its query, which may repeat the message. */
function urlWithoutQuery(target: string, base: string): string {
  if (!URL.canParse(target, base)) return 'an address that is none'
  const { origin, pathname } = new URL(target, base)
  return origin + pathname
}

function describeGatewayError(error: unknown, timeLimitMs: number): string {
  if (error instanceof GatewayError) return error.message
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `did not answer within ${timeLimitMs / 1000} s`
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return `cannot be reached: ${code ?? (cause instanceof Error ? cause.message : cause)}`
}

function findSecrets({ address, key = '', user = '' }: SmsGateway, { text }: Sms): string[] {
  return [key, user, ...new URL(address).searchParams.values(), ...extractSecrets(text)]
}
