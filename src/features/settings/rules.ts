import { FIRST_VERSION } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { changedReasons } from './ready-reasons.rules.ts'
import {
  type BrandInput,
  type OriginalTexts,
  type SettingKey,
  type Settings,
  SITE_TEXTS,
  settingSchemas,
  siteTextsInput,
} from './schema.ts'
import { withoutEmptyTexts } from './site-texts.rules.ts'

/** What every page and message says of the agency in one language. */
export type Brand = Omit<Settings['brand'], 'bangla'>

/** The settings until an owner changes them; brand and language come from the environment. */
export function defaultSettings(brand: Brand, locale: Locale): Settings {
  return {
    brand: { ...brand, bangla: { name: '', address: '' } },
    siteTexts: siteTextsInput.parse({}),
    feeTerms: [FIRST_VERSION],
    approvals: { secondAbove: null },
    messageRules: {
      locale,
      channel: 'sms',
      quietFrom: 22,
      quietUntil: 8,
      partCost: 50,
      dailyLimit: 3,
      hourlyCeiling: 1000,
      dailyCeiling: 10_000,
      alertSmsBudget: 0,
    },
    requireSecondFactor: false,
    idCardDays: RETENTION_DAYS.idCards,
    demoContact: 'staff',
    rowsAPage: 0,
    readyReasons: { en: {}, bn: {} },
  }
}

/** The stored settings over the defaults; a row that its schema refuses counts as not set. */
export function mergeSettings(defaults: Settings, rows: readonly { key: string; value: unknown }[]): Settings {
  const merged: Record<string, unknown> = { ...defaults }
  for (const { key, value } of rows) {
    if (!Object.hasOwn(settingSchemas, key)) continue
    const parsed = settingSchemas[key as SettingKey].safeParse(value)
    if (parsed.success) merged[key] = parsed.data
  }
  return merged as Settings
}

type OwnBodies = {
  feeTerms: FeeTerms
  brand: BrandInput
  requireSecondFactor: { isRequired: boolean }
  idCardDays: { days: number }
  demoContact: { demoContact: Settings['demoContact'] }
  rowsAPage: { rowsAPage: Settings['rowsAPage'] }
}

/** What the call of each setting takes. */
export type SettingBodies = Omit<Settings, keyof OwnBodies> & OwnBodies

type Change<K extends SettingKey> = { before: Settings[K]; by: string; now: Date }

/** A setting as it is stored, from what its form sends. */
export const toSetting: { readonly [K in SettingKey]: (body: SettingBodies[K], change: Change<K>) => Settings[K] } = {
  brand: ({ firstPhone, secondPhone, ...texts }) => ({ ...texts, phones: [firstPhone, secondPhone] }),
  siteTexts: (texts) => texts,
  // Earlier versions stay for those who accepted them.
  feeTerms: (terms, { before, by, now }) => {
    const { number, terms: newest } = newestTerms(before)
    if (JSON.stringify(newest) === JSON.stringify(terms)) return before
    return [...before, { number: number + 1, at: now.toISOString(), by, terms }]
  },
  approvals: (approvals) => approvals,
  messageRules: (rules) => rules,
  requireSecondFactor: ({ isRequired }) => isRequired,
  idCardDays: ({ days }) => days,
  demoContact: ({ demoContact }) => demoContact,
  rowsAPage: ({ rowsAPage }) => rowsAPage,
  readyReasons: changedReasons,
}

/** The fee terms in force. */
export function newestTerms(versions: Settings['feeTerms']): Settings['feeTerms'][number] {
  const newest = versions.at(-1)
  if (!newest) throw new Error('there are no fee terms')
  return newest
}

/** What of a setting its history shows: of the fee terms, the number of the version in force. */
export const shownOf = <K extends SettingKey>(key: K, value: Settings[K]): unknown =>
  key === 'feeTerms' ? newestTerms(value as Settings['feeTerms']).number : value

/** The agency as pages and messages of a language name it; an empty Bangla text is the other one. */
export function brandIn(locale: Locale, { bangla, ...brand }: Settings['brand']): Brand {
  if (locale !== 'bn') return brand
  return { ...brand, name: bangla.name || banglaName(brand.name), address: bangla.address || brand.address }
}

/** The product's own name has its Bangla letters, any other name stays as it is. */
function banglaName(name: string): string {
  return name === text('en', 'events.actors.system') ? text('bn', 'events.actors.system') : name
}

/** The texts that replace those of a language's catalogue. An empty Bangla text is never the English one. */
export function siteTextsIn(locale: Locale, { bangla, ...texts }: Settings['siteTexts']) {
  return withoutEmptyTexts(locale === 'bn' ? bangla : texts)
}

/** The catalogue's texts that an owner may replace. */
export function originalTextsIn(locale: Locale, brand: string): OriginalTexts['en'] {
  const pages = Object.entries(SITE_TEXTS).map(([page, keys]) => {
    const texts = keys.map((key) => [key, text(locale, `site.${page}.${key}` as MessageKey, { brand })] as const)
    return [page, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(pages) as OriginalTexts['en']
}
