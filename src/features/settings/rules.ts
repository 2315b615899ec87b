import { RETENTION_DAYS } from '#shared/privacy/retention.ts'
import { type SettingKey, type Settings, settingSchemas, siteTextsInput } from './schema.ts'

/** The settings until an owner changes them; the brand comes from the environment. */
export function firstSettings(brand: Settings['brand']): Settings {
  return {
    brand,
    siteTexts: siteTextsInput.parse({}),
    feeRule: { percent: 60 },
    messageRules: { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 3 },
    requireSecondFactor: false,
    idCardDays: RETENTION_DAYS.idCards,
  }
}

/** The stored settings over the first ones; a row that its schema refuses counts as not set. [OFF-460] */
export function mergeSettings(first: Settings, rows: readonly { key: string; value: unknown }[]): Settings {
  const merged: Record<string, unknown> = { ...first }
  for (const { key, value } of rows) {
    if (!Object.hasOwn(settingSchemas, key)) continue
    const parsed = settingSchemas[key as SettingKey].safeParse(value)
    if (parsed.success) merged[key] = parsed.data
  }
  return merged as Settings
}
