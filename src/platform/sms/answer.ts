import type { SuccessSign } from './gateway.ts'

export type GatewayAnswer = { status: number; body: string }

/** Fields in which gateways explain a refusal; the first non-empty one counts. */
const REASONS = ['error_message', 'responseResult', 'statusmsg', 'msg', 'message', 'reason', 'error', 'detail']

/** The gateway's reason for not accepting the message, or null for success; the HTTP status is not enough for success. */
export function refusalIn({ status, body }: GatewayAnswer, success: readonly SuccessSign[]): string | null {
  const said = body.replace(/^\uFEFF/, '').trim()
  const answer = parsed(said)
  const signs = success.map((sign) => ({ ...sign, found: valueAt(answer, sign.field, said) }))
  const carried = signs.filter(({ found }) => found !== undefined)
  const isTaken = carried.length > 0 && carried.every(holds)
  if (isTaken && status >= 200 && status < 300) return null
  if (said === '') return `it answered nothing (HTTP ${status})`
  const codes = carried.filter(({ field }) => field !== '*').map(({ field, found }) => `${field} ${plain(found)}`)
  const reason = reasonIn(answer)
  if (codes.length === 0 && reason === undefined) return `it answered HTTP ${status}: ${said}`
  return [`HTTP ${status}`, ...codes, reason].filter((part) => part !== undefined).join(', ')
}

function holds({ field, value, found }: SuccessSign & { found?: unknown }): boolean {
  const text = plain(found).toLowerCase()
  return field === '*' ? text.startsWith(value.toLowerCase()) : text === value.toLowerCase()
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

function valueAt(answer: unknown, field: string, said: string): unknown {
  if (field === '*') return said === '' ? undefined : said
  // An array is an answer for several recipients: the first is ours.
  const isOfFirst = Array.isArray(answer) && !/^\d/.test(field)
  return field.split('.').reduce<unknown>(
    (node, part) => {
      if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined
      return (node as Record<string, unknown>)[part] ?? undefined
    },
    isOfFirst ? answer[0] : answer,
  )
}

function reasonIn(answer: unknown): string | undefined {
  for (const field of REASONS) {
    const found = valueAt(answer, field, '')
    if (found !== undefined && plain(found) !== '') return plain(found)
  }
  return undefined
}

function plain(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim()
}
