import { z } from 'zod'
import {
  CREDENTIALS,
  type Credential,
  findPlaceholders,
  PLACEHOLDERS,
  SMS_BODIES,
  SMS_METHODS,
  SMS_NUMBERS,
  type SmsGateway,
  type SmsSettings,
} from './gateway.ts'
import { findPreset, PRESET_NAMES, type PresetName } from './presets.ts'

const FIELDS_EXAMPLE = '{"api_key":"{key}","number":"{to}","message":"{text}"}'
const FIELDS_HINT = `a JSON object of plain values that names {to} and {text}, such as ${FIELDS_EXAMPLE}`
const PRESET_CHOICES: [PresetName | 'custom', ...string[]] = ['custom', ...PRESET_NAMES]
const presetNamesHint = `${PRESET_NAMES.join(', ')} or custom`

const text = z.string().trim()
const optionalEnum = <const T extends readonly [string, ...string[]]>(values: T, allowed: string) =>
  z.enum(values, { error: allowed }).optional()

/** Whether a URL contains a user or password; zod calls this for texts that are no URL too. */
export const hasCredentials = (value: string) =>
  URL.canParse(value) && /./.test(new URL(value).username + new URL(value).password)

const address = z
  .url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' })
  .refine((value) => !hasCredentials(value), {
    error: 'an address without a user and password in it',
  })

const fields = text
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: FIELDS_HINT })
      return z.NEVER
    }
  })
  .pipe(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()], { error: FIELDS_HINT }), {
      error: FIELDS_HINT,
    }),
  )
  .refine((given) => ['to', 'text'].every((name) => Object.values(given).flatMap(findPlaceholders).includes(name)), {
    error: FIELDS_HINT,
  })
  .refine((given) => Object.values(given).flatMap(findPlaceholders).every(isPlaceholder), {
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
  SMS_PRESET: z.enum(PRESET_CHOICES as [PresetName | 'custom', ...PresetName[]], { error: presetNamesHint }).optional(),
  SMS_URL: address.optional(),
  SMS_METHOD: text
    .toUpperCase()
    .pipe(z.enum(SMS_METHODS, { error: 'GET or POST' }))
    .optional(),
  SMS_BODY: optionalEnum(SMS_BODIES, 'form, json or query'),
  SMS_FIELDS: fields.optional(),
  SMS_KEY: text.optional(),
  SMS_USER: text.optional(),
  SMS_SENDER: text.optional(),
  SMS_NUMBER: optionalEnum(SMS_NUMBERS, 'local or international'),
  SMS_SUCCESS: success.optional(),
}

type SmsEnvironment = z.output<z.ZodObject<typeof smsEnvSchema>>
type SettingProblem = { setting: keyof SmsEnvironment; allowed: string }

const SETTINGS = Object.keys(smsEnvSchema) as (keyof SmsEnvironment)[]

function isPlaceholder(name: string): boolean {
  return PLACEHOLDERS.some((known) => known === name)
}

function resolvePresetName(env: SmsEnvironment): PresetName | 'custom' | undefined {
  return env.SMS_PRESET ?? (env.SMS_URL ? 'custom' : undefined)
}

/** The contradictions in the settings: no gateway named, or a part or credential missing. */
export function validateSmsSettings(env: SmsEnvironment): SettingProblem[] {
  const name = resolvePresetName(env)
  const given = SETTINGS.find((setting) => env[setting] !== undefined)
  if (!name) return given ? [{ setting: 'SMS_PRESET', allowed: `${presetNamesHint}, as ${given} is set` }] : []
  const lacking = name === 'custom' ? (['SMS_URL', 'SMS_FIELDS', 'SMS_SUCCESS'] as const) : []
  const parts = lacking
    .filter((setting) => env[setting] === undefined)
    .map((setting) => ({ setting, allowed: 'set for a gateway without a preset' }))
  if (parts.length > 0) return parts
  const { method, body, ...gateway } = buildGateway(name, env)
  const query: SettingProblem[] =
    method === 'GET' && body !== 'query' ? [{ setting: 'SMS_BODY', allowed: 'query with the method GET' }] : []
  return [...query, ...missingCredentials(name, gateway).filter(({ setting }) => env[setting] === undefined)]
}

function missingCredentials(name: PresetName | 'custom', { fields }: Pick<SmsGateway, 'fields'>): SettingProblem[] {
  const optional: readonly Credential[] = findPreset(name)?.optional ?? []
  const named = Object.values(fields).flatMap(findPlaceholders)
  return CREDENTIALS.filter((credential) => named.includes(credential) && !optional.includes(credential)).map(
    (credential) => ({ setting: credentialSetting(credential), allowed: `set, as ${name} asks for it` }),
  )
}

function credentialSetting(credential: Credential) {
  return ({ key: 'SMS_KEY', user: 'SMS_USER', sender: 'SMS_SENDER' } as const)[credential]
}

/** The configured gateway, if any; expects settings that `validateSmsSettings` accepts. */
export function toSmsSettings(env: SmsEnvironment): SmsSettings {
  const name = resolvePresetName(env)
  return name && buildGateway(name, env)
}

function buildGateway(name: PresetName | 'custom', env: SmsEnvironment): SmsGateway {
  const preset = findPreset(name)
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
