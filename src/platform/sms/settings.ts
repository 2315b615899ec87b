import { z } from 'zod'
import {
  CREDENTIALS,
  type Credential,
  PLACEHOLDERS,
  placeholdersIn,
  SMS_BODIES,
  SMS_METHODS,
  SMS_NUMBERS,
  type SmsGateway,
  type SmsSettings,
} from './gateway.ts'
import { PRESET_NAMES, type PresetName, presetOf } from './presets.ts'

const EXAMPLE = '{"api_key":"{key}","number":"{to}","message":"{text}"}'
const FIELDS = `a JSON object of plain values that names {to} and {text}, such as ${EXAMPLE}`
const NAMES: [PresetName | 'custom', ...string[]] = ['custom', ...PRESET_NAMES]
const presetNames = `${PRESET_NAMES.join(', ')} or custom`

const text = z.string().trim()
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, allowed: string) =>
  z.enum(values, { error: allowed }).optional()

const address = z
  .url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' })
  .refine((value) => new URL(value).username === '' && new URL(value).password === '', {
    error: 'an address without a user and password in it',
  })

const fields = text
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: FIELDS })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()], { error: FIELDS }), { error: FIELDS }))
  .refine((given) => ['to', 'text'].every((name) => Object.values(given).flatMap(placeholdersIn).includes(name)), {
    error: FIELDS,
  })
  .refine((given) => Object.values(given).flatMap(placeholdersIn).every(isPlaceholder), {
    error: `without other names in braces than ${PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}`,
  })

const success = text
  .regex(/^(?:\*|[\w-]+(?:\.[\w-]+)*)=.+$/, {
    error: 'a field of the answer and the value it has when sent, such as response_code=202',
  })
  .transform((value) => {
    const at = value.indexOf('=')
    return [{ field: value.slice(0, at), value: value.slice(at + 1).trim() }]
  })

/** The environment variables for SMS. */
export const smsEnvSchema = {
  SMS_PRESET: z.enum(NAMES as [PresetName | 'custom', ...PresetName[]], { error: presetNames }).optional(),
  SMS_URL: address.optional(),
  SMS_METHOD: text
    .toUpperCase()
    .pipe(z.enum(SMS_METHODS, { error: 'GET or POST' }))
    .optional(),
  SMS_BODY: oneOf(SMS_BODIES, 'form, json or query'),
  SMS_FIELDS: fields.optional(),
  SMS_KEY: text.optional(),
  SMS_USER: text.optional(),
  SMS_SENDER: text.optional(),
  SMS_NUMBER: oneOf(SMS_NUMBERS, 'local or international'),
  SMS_SUCCESS: success.optional(),
}

type SmsEnvironment = z.output<z.ZodObject<typeof smsEnvSchema>>
type Problem = { setting: keyof SmsEnvironment; allowed: string }

const SETTINGS = Object.keys(smsEnvSchema) as (keyof SmsEnvironment)[]

function isPlaceholder(name: string): boolean {
  return PLACEHOLDERS.some((known) => known === name)
}

function presetName(env: SmsEnvironment): PresetName | 'custom' | undefined {
  return env.SMS_PRESET ?? (env.SMS_URL ? 'custom' : undefined)
}

/** The contradictions in the settings: no gateway named, or a part or credential missing. */
export function validateSmsSettings(env: SmsEnvironment): Problem[] {
  const name = presetName(env)
  const given = SETTINGS.find((setting) => env[setting] !== undefined)
  if (!name) return given ? [{ setting: 'SMS_PRESET', allowed: `${presetNames}, as ${given} is set` }] : []
  const lacking = name === 'custom' ? (['SMS_URL', 'SMS_FIELDS', 'SMS_SUCCESS'] as const) : []
  const parts = lacking
    .filter((setting) => env[setting] === undefined)
    .map((setting) => ({ setting, allowed: 'set for a gateway without a preset' }))
  if (parts.length > 0) return parts
  const { method, body, ...gateway } = gatewayOf(name, env)
  const query: Problem[] =
    method === 'GET' && body !== 'query' ? [{ setting: 'SMS_BODY', allowed: 'query with the method GET' }] : []
  return [...query, ...neededCredentials(name, gateway).filter(({ setting }) => env[setting] === undefined)]
}

function neededCredentials(name: PresetName | 'custom', { fields }: Pick<SmsGateway, 'fields'>): Problem[] {
  const optional: readonly Credential[] = presetOf(name)?.optional ?? []
  const named = Object.values(fields).flatMap(placeholdersIn)
  return CREDENTIALS.filter((credential) => named.includes(credential) && !optional.includes(credential)).map(
    (credential) => ({ setting: settingOf(credential), allowed: `set, as ${name} asks for it` }),
  )
}

function settingOf(credential: Credential) {
  return ({ key: 'SMS_KEY', user: 'SMS_USER', sender: 'SMS_SENDER' } as const)[credential]
}

/** The configured gateway, if any; expects settings that `validateSmsSettings` accepts. */
export function toSmsSettings(env: SmsEnvironment): SmsSettings {
  const name = presetName(env)
  return name && gatewayOf(name, env)
}

function gatewayOf(name: PresetName | 'custom', env: SmsEnvironment): SmsGateway {
  const preset = presetOf(name)
  const method = env.SMS_METHOD ?? preset?.method ?? 'POST'
  return {
    name,
    address: env.SMS_URL ?? preset?.address ?? '',
    method,
    body: env.SMS_BODY ?? (method === 'GET' ? 'query' : (preset?.body ?? 'form')),
    fields: env.SMS_FIELDS ?? preset?.fields ?? {},
    number: env.SMS_NUMBER ?? preset?.number ?? 'international',
    success: env.SMS_SUCCESS ?? preset?.success ?? [],
    key: env.SMS_KEY,
    user: env.SMS_USER,
    sender: env.SMS_SENDER,
  }
}
