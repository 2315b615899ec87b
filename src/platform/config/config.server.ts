import { join, resolve } from 'node:path'
import { z } from 'zod'
import { normalisePhone } from '#shared/format/phone.ts'
import { LOCALES } from '#shared/messages/locale.ts'
import { mailEnvSchema } from '../messages/mail/settings.ts'
import { hasCredentials, smsEnvSchema, toSmsSettings, validateSmsSettings } from '../messages/sms/settings.ts'
import { telegramEnvSchema, toTelegramSettings, validateTelegramSettings } from '../messages/telegram/settings.ts'
import { s3EnvSchema, toS3Settings, validateS3Settings } from '../pictures/s3-settings.ts'

const SECRETS =
  /PASSWORD|^(?:SECRET_KEY|METRICS_TOKEN|TELEGRAM_BOT_TOKEN|DATABASE_URL|SMTP_URL|SMS_(?:URL|FIELDS|KEY|USER)|IMAGE_UPLOAD_(?:URL|PRESET)|S3_(?:ENDPOINT|ACCESS_KEY_ID|SECRET_ACCESS_KEY))$/

const text = (fallback: string) => z.string().trim().min(1, 'a text').default(fallback)
const url = (protocols: string) =>
  z.url({
    protocol: new RegExp(`^(${protocols})$`),
    error: `an address that starts with ${protocols.split('|').join(':// or ')}://`,
  })
const onOff = z.enum(['on', 'off'], { error: 'on or off' })
const count = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}
const backupTime = z.union([z.literal('off'), z.iso.time({ precision: -1 })], {
  error: 'a time in Dhaka such as 03:30, or off',
})
const port = z.coerce
  .number({ error: 'a whole number from 0 to 65535' })
  .int('a whole number from 0 to 65535')
  .min(0, 'a whole number from 0 to 65535')
  .max(65535, 'a whole number from 0 to 65535')
const CDN_RANGE = 'a whole number from 0 to 60'
const phone = z.string().transform((value, context) => {
  const digits = normalisePhone(value)
  if (digits) return digits
  context.addIssue({ code: 'custom', message: 'a Bangladeshi mobile number such as 01712345678' })
  return z.NEVER
})

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: text('127.0.0.1'),
    DATA_DIR: text('./data').transform((dir) => resolve(dir)),
    DATABASE_URL: url('postgres|postgresql').optional(),
    /** Read by `scripts/heap.mjs` before the start. */
    HEAP_MB: count(96, 65_536).optional(),
    PUBLIC_URL: url('http|https').optional(),
    BACKUP_DIR: z.string().trim().min(1, 'a folder').optional(),
    BACKUP_AT: backupTime.default('03:30'),
    BACKUP_KEEP_DAYS: count(1, 3650).default(14),
    BACKUP_KEEP_WEEKS: count(0, 520).default(8),
    BACKUP_BEFORE_UPGRADE: onOff.default('on'),
    SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
    ADMIN_PHONE: phone.optional(),
    ADMIN_PASSWORD: z.string().min(6, 'at least 6 characters').max(128, 'at most 128 characters').optional(),
    ADMIN_NAME: text('Admin'),
    SAMPLE_DATA: onOff.optional(),
    SAMPLE_PASSWORD: z.string().min(6, 'at least 6 characters').max(128, 'at most 128 characters').optional(),
    ...smsEnvSchema,
    ...mailEnvSchema,
    ...telegramEnvSchema,
    PUSH_ORIGIN: url('http|https').optional(),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    THROTTLE: onOff.default('on'),
    MAX_LAG_MS: count(0, 60_000).default(1000),
    // Each failed request would write the password to the log.
    IMAGE_UPLOAD_URL: url('http|https')
      .refine((value) => !hasCredentials(value), {
        error: 'an address without a user and password in it',
      })
      .optional(),
    IMAGE_UPLOAD_PRESET: z.string().optional(),
    IMAGE_CLOUD_NAME: z.string().optional(),
    ...s3EnvSchema,
    IMAGE_ORIGIN: url('http|https').optional(),
    DEFAULT_LOCALE: z.enum(LOCALES, { error: LOCALES.join(' or ') }).default('en'),
    TRUST_PROXY: onOff.default('off'),
    CDN_SECONDS: z.coerce.number({ error: CDN_RANGE }).int(CDN_RANGE).min(0, CDN_RANGE).max(60, CDN_RANGE).default(0),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        error: 'fatal, error, warn, info, debug or silent',
      })
      .default('info'),
    BRAND_NAME: text('Porua'),
    BRAND_EMAIL: text('hello@porua.example'),
    BRAND_PHONE_1: phone.default('01712345678'),
    BRAND_PHONE_2: phone.default('01812345678'),
    BRAND_ADDRESS: text('House 14, Road 7, Mirpur-10, Dhaka 1216'),
    BRAND_PAGE_URL: url('http|https').default('https://www.facebook.com/porua.example'),
    BRAND_GROUP_URL: url('http|https').default('https://www.facebook.com/groups/porua.example'),
  })
  .refine((env) => !env.ADMIN_PHONE === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: 'set together with ADMIN_PHONE, or neither',
  })
  .superRefine((env, context) => {
    for (const { setting, allowed } of [
      ...validateTelegramSettings(env),
      ...validateSmsSettings(env),
      ...validateS3Settings(env),
    ])
      context.addIssue({ code: 'custom', path: [setting], message: allowed })
  })

/** Invalid settings: name, value (secrets masked) and what is allowed, one a line. */
export class InvalidConfig extends Error {}

/** All settings from the environment; throws `InvalidConfig`. An empty value counts as unset. */
export function readConfig(source: Record<string, string | undefined>) {
  const settings = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = environment.safeParse(settings)
  if (!result.success)
    throw new InvalidConfig(result.error.issues.map((issue) => describeIssue(issue, settings)).join('\n'))
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    backup: {
      dir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      at: env.BACKUP_AT,
      keepDays: env.BACKUP_KEEP_DAYS,
      keepWeeks: env.BACKUP_KEEP_WEEKS,
      beforeUpgrade: env.BACKUP_BEFORE_UPGRADE === 'on',
    },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    secretKey: env.SECRET_KEY,
    admin: env.ADMIN_PHONE && env.ADMIN_PASSWORD ? { phone: env.ADMIN_PHONE, password: env.ADMIN_PASSWORD } : undefined,
    adminName: env.ADMIN_NAME,
    sampleData: (env.SAMPLE_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    samplePassword: env.SAMPLE_PASSWORD,
    sms: toSmsSettings(env),
    mail: { server: env.SMTP_URL, from: env.MAIL_FROM },
    telegram: toTelegramSettings(env),
    /** a push service of the own network, which may be private */
    pushOrigin: env.PUSH_ORIGIN && new URL(env.PUSH_ORIGIN).origin,
    metricsToken: env.METRICS_TOKEN,
    throttle: env.THROTTLE === 'on',
    /** how late the event loop may be on average before requests are refused; 0 for never */
    maxLagMs: env.MAX_LAG_MS,
    imageUpload: env.IMAGE_UPLOAD_URL
      ? { url: env.IMAGE_UPLOAD_URL, preset: env.IMAGE_UPLOAD_PRESET ?? '', cloudName: env.IMAGE_CLOUD_NAME ?? '' }
      : undefined,
    /** where pictures are kept instead of `dataDir` */
    s3: toS3Settings(env),
    /** extra origins allowed in `img-src`; they stay after the image service is switched off */
    imageOrigins: [env.IMAGE_UPLOAD_URL, env.IMAGE_ORIGIN].flatMap((address) =>
      address ? new URL(address).origin : [],
    ),
    /** the language of whoever chose none: where the home page leads, and of messages to accounts */
    defaultLocale: env.DEFAULT_LOCALE,
    trustProxy: env.TRUST_PROXY === 'on',
    cdnSeconds: env.CDN_SECONDS,
    logLevel: env.LOG_LEVEL,
    brand: {
      name: env.BRAND_NAME,
      email: env.BRAND_EMAIL,
      phones: [env.BRAND_PHONE_1, env.BRAND_PHONE_2],
      address: env.BRAND_ADDRESS,
      pageUrl: env.BRAND_PAGE_URL,
      groupUrl: env.BRAND_GROUP_URL,
    },
  }
}

export type Config = ReturnType<typeof readConfig>

function describeIssue(issue: z.core.$ZodIssue, settings: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = settings[name]
  const shown = value === undefined ? 'is not set' : `is ${SECRETS.test(name) ? '•••' : JSON.stringify(value)}`
  return `${name} ${shown}: it must be ${issue.message}.`
}
