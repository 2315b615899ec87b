import { z } from 'zod'

/** The environment of the agency's Telegram channel. */
export const telegramEnvSchema = {
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'the token of a bot such as 123456:ABC-DEF…')
    .optional(),
  TELEGRAM_CHANNEL: z
    .string()
    .regex(/^(?:@[a-z]\w{3,31}|-100\d+)$/i, 'a channel such as @porua_tuitions or -1001234567890')
    .optional(),
  TELEGRAM_API: z
    .url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' })
    .default('https://api.telegram.org'),
}

type TelegramEnv = {
  TELEGRAM_BOT_TOKEN?: string | undefined
  TELEGRAM_CHANNEL?: string | undefined
  TELEGRAM_API: string
}

export type TelegramSettings = { token: string; channel: string; api: string }

export function validateTelegramSettings(env: TelegramEnv): { setting: string; allowed: string }[] {
  if (!env.TELEGRAM_BOT_TOKEN === !env.TELEGRAM_CHANNEL) return []
  const [setting, other] = env.TELEGRAM_CHANNEL
    ? ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHANNEL']
    : ['TELEGRAM_CHANNEL', 'TELEGRAM_BOT_TOKEN']
  return [{ setting, allowed: `set together with ${other}, or neither` }]
}

/** Undefined without a channel: nothing is posted. */
export function toTelegramSettings(env: TelegramEnv): TelegramSettings | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHANNEL: channel, TELEGRAM_API: api } = env
  return token && channel ? { token, channel, api: api.replace(/\/+$/, '') } : undefined
}
