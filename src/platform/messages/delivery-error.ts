import { cutText } from '#shared/cut-text.ts'

/** A message that was not delivered; the text is the gateway's or server's reason without secrets. */
export class DeliveryError extends Error {
  override name = 'DeliveryFailed'
  /** Whether the message may have been taken all the same: the answer is missing, not negative. */
  readonly mayHaveArrived: boolean

  constructor(message: string, { mayHaveArrived = false } = {}) {
    super(message)
    this.mayHaveArrived = mayHaveArrived
  }
}

const MAX_REASON_LENGTH = 300
/** Redacting anything shorter would remove harmless words. */
const MIN_SECRET_LENGTH = 4

/** Another server's answer on one line of at most 300 characters, with the secrets redacted in every encoding. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(encodingsOf)
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  const redactedText = longestFirst
    .reduce((redacted, form) => redacted.replaceAll(form, '•••'), text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return redactedText.length > MAX_REASON_LENGTH ? `${cutText(redactedText, MAX_REASON_LENGTH)}…` : redactedText
}

function encodingsOf(secret: string): string[] {
  return [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ]
}

/** The secrets of a message: its text, and each code or part of a link in it. */
export function extractSecrets(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []
  return [text, ...words.filter((word) => /\p{N}/u.test(word) || word.length >= 16)]
}

/** Codes of a connection that is lost after the request may have been sent. */
const LOST_AFTER_SENDING = /^(ECONNRESET|EPIPE|ETIMEDOUT|UND_ERR_(SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT|ABORTED))$/

/** Whether the other server may have taken a message although its answer did not arrive. */
export function isAnswerMissing(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'TimeoutError') return true
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && LOST_AFTER_SENDING.test(String(cause.code))
}
