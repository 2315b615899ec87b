import type { SuccessSign } from './gateway.ts'

export type GatewayAnswer = { status: number; body: string }

/** Fields in which gateways explain a refusal; the first non-empty one counts. */
const REASON_FIELDS = ['error_message', 'responseResult', 'statusmsg', 'msg', 'message', 'reason', 'error', 'detail']

/** The gateway's reason for not accepting the message, or null for success; the HTTP status is not enough for success. */
export function findRefusal({ status, body }: GatewayAnswer, success: readonly SuccessSign[]): string | null {
  const text = body.replace(/^\uFEFF/, '').trim()
  const answer = parseJson(text)
  const signs = success.map((sign) => ({ ...sign, found: fieldValue(answer, sign.field, text) }))
  const carried = signs.filter(({ found }) => found !== undefined)
  const isAccepted = carried.length > 0 && carried.every(matchesSign)
  if (isAccepted && status >= 200 && status < 300) return null
  if (text === '') return `it answered nothing (HTTP ${status})`
  const codes = carried.filter(({ field }) => field !== '*').map(({ field, found }) => `${field} ${toPlainText(found)}`)
  const reason = findReason(answer)
  if (codes.length === 0 && reason === undefined) return `it answered HTTP ${status}: ${text}`
  return [`HTTP ${status}`, ...codes, reason].filter((part) => part !== undefined).join(', ')
}

function matchesSign({ field, value, found }: SuccessSign & { found?: unknown }): boolean {
  const text = toPlainText(found).toLowerCase()
  return field === '*' ? text.startsWith(value.toLowerCase()) : text === value.toLowerCase()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldValue(answer: unknown, field: string, text: string): unknown {
  if (field === '*') return text === '' ? undefined : text
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

function findReason(answer: unknown): string | undefined {
  for (const field of REASON_FIELDS) {
    const found = fieldValue(answer, field, '')
    if (found !== undefined && toPlainText(found) !== '') return toPlainText(found)
  }
  return undefined
}

function toPlainText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim()
}
