/** One SMS to 11 digits of a Bangladeshi mobile phone; `id` is the same on every attempt. */
export type Sms = { id: string; to: string; text: string }

export const SMS_METHODS = ['GET', 'POST'] as const
export const SMS_BODIES = ['form', 'json', 'query'] as const
export const SMS_NUMBERS = ['local', 'international'] as const

export const CREDENTIALS = ['key', 'user', 'sender'] as const
export type Credential = (typeof CREDENTIALS)[number]

/** The placeholders of a field template, written as `{to}`. */
export const PLACEHOLDERS = ['to', 'text', 'id', ...CREDENTIALS] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** A field of the answer (dotted path) and its value on success; `*` is the whole answer, of which `value` is the prefix. */
export type SuccessSign = { field: string; value: string }

/** The request format of a gateway and how it reports success. */
export type GatewayFormat = {
  method: (typeof SMS_METHODS)[number]
  body: (typeof SMS_BODIES)[number]
  fields: Readonly<Record<string, string | number | boolean>>
  /** `local` is 01XXXXXXXXX, `international` 8801XXXXXXXXX. */
  number: (typeof SMS_NUMBERS)[number]
  /** Every field that the answer has must match, and it must have at least one. */
  success: readonly SuccessSign[]
}

export type SmsGateway = GatewayFormat & { name: string; address: string } & { [credential in Credential]?: string }

/** Undefined: each SMS is written to a file. */
export type SmsSettings = SmsGateway | undefined

/** The names in braces in a template, known or not. */
export function findPlaceholders(template: string | number | boolean): string[] {
  return [...String(template).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
