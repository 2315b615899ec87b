import type { MessageKey } from './messages/en.ts'
import { type TextValues, text } from './messages/text.ts'

export type FieldError = { path: string; message: string }

export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: Refusal['status'],
    key: MessageKey,
    { path = '', values, retryAfterSeconds }: { path?: string; values?: TextValues; retryAfterSeconds?: number } = {},
  ) {
    super(text(key, values))
    this.status = status
    this.fields = [{ path, message: this.message }]
    this.retryAfterSeconds = retryAfterSeconds
  }
}
