/** One message to the 11 digits of a Bangladeshi mobile phone; `id` stays the same at each try. */
export type Sms = { id: string; to: string; text: string }

export const SMS_METHODS = ['GET', 'POST'] as const
export const SMS_BODIES = ['form', 'json', 'query'] as const
export const SMS_NUMBERS = ['local', 'international'] as const

/** What the account at a gateway is known by. */
export const CREDENTIALS = ['key', 'user', 'sender'] as const
export type Credential = (typeof CREDENTIALS)[number]

/** What a field's template may name, as `{to}`. */
export const PLACEHOLDERS = ['to', 'text', 'id', ...CREDENTIALS] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** One field of the answer, dotted when it lies deeper, with the value it has when the message was taken; `*` is the whole answer, of which the value is the beginning. */
export type SuccessSign = { field: string; value: string }

/** How one gateway is spoken to. */
export type GatewayShape = {
  method: (typeof SMS_METHODS)[number]
  body: (typeof SMS_BODIES)[number]
  fields: Readonly<Record<string, string | number | boolean>>
  /** `local` is 01XXXXXXXXX, `international` 8801XXXXXXXXX */
  number: (typeof SMS_NUMBERS)[number]
  /** every one that the answer carries must hold, and it must carry one */
  success: readonly SuccessSign[]
}

/** A gateway with the account that is used there. */
export type SmsGateway = GatewayShape & { name: string; address: string } & { [credential in Credential]?: string }

/** The gateway, or nothing: then each SMS is written to a file. */
export type SmsSettings = SmsGateway | undefined

/** The placeholders that a template names, known or not. */
export function placeholdersIn(template: string | number | boolean): string[] {
  return [...String(template).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
