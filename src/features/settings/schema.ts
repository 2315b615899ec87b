import { z } from 'zod'
import { storedTermsVersion, termsVersion } from '#shared/fees/terms.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { optionalLines, optionalText, requiredText, typedEmail, typedWholeNumber } from '#shared/input-schemas.ts'
import { MAX_LENGTH, ROWS_A_PAGE } from '#shared/limits.ts'
import { LOCALES } from '#shared/messages/locale.ts'
import { INFO_PAGES } from './site-texts.rules.ts'

const webAddress = requiredText('settings.linkMissing', MAX_LENGTH.address).pipe(
  z.url({ protocol: /^https?$/, error: 'settings.linkInvalid' }),
)

const brandTexts = {
  name: requiredText('settings.nameMissing', 60),
  email: typedEmail('settings.emailMissing'),
  address: requiredText('settings.addressMissing', MAX_LENGTH.address),
  pageUrl: webAddress,
  groupUrl: webAddress,
}

/** The name and address on Bangla pages and messages; an empty one is that of the others. */
const banglaBrand = z.object({ name: optionalText(60), address: optionalText(MAX_LENGTH.address) }).prefault({})

/** The name, phones and addresses of the agency. */
const brandSetting = z.object({ ...brandTexts, phones: z.array(phoneSchema), bangla: banglaBrand })

/** The brand as the form sends it, with a field for each phone. */
export const brandInput = z.object({
  ...brandTexts,
  firstPhone: phoneSchema,
  secondPhone: phoneSchema,
  bangla: banglaBrand,
})

export type BrandInput = z.output<typeof brandInput>

/** The texts of a public page that an owner may replace, by their keys in the catalogue. */
export const SITE_TEXTS = {
  about: [
    'lead',
    'storyNeed',
    'storyAnswer',
    'storyNow',
    'peopleList',
    'missionText',
    'checkedText',
    'privateText',
    'answeredText',
  ],
  services: [
    'lead',
    'guardiansLead',
    'guardianPost',
    'guardianCheck',
    'guardianChoose',
    'guardianMeet',
    'guardianHire',
    'tutorsLead',
    'tutorRegister',
    'tutorCheck',
    'tutorApply',
    'tutorTeach',
    'tutorWarning',
    'questionsText',
  ],
  howItWorks: ['lead', ...INFO_PAGES.howItWorks],
  fees: ['lead', ...INFO_PAGES.fees],
  privacy: ['lead', ...INFO_PAGES.privacy],
  terms: ['lead', ...INFO_PAGES.terms],
} as const

const siteTextsOf = <K extends string>(keys: readonly K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, optionalLines(1000)])) as Record<K, z.ZodDefault<z.ZodString>>)

const pagesOfTexts = z.object({
  about: siteTextsOf(SITE_TEXTS.about).prefault({}),
  services: siteTextsOf(SITE_TEXTS.services).prefault({}),
  howItWorks: siteTextsOf(SITE_TEXTS.howItWorks).prefault({}),
  fees: siteTextsOf(SITE_TEXTS.fees).prefault({}),
  privacy: siteTextsOf(SITE_TEXTS.privacy).prefault({}),
  terms: siteTextsOf(SITE_TEXTS.terms).prefault({}),
})

/** Texts instead of those of the catalogue; an empty one keeps the catalogue's of its language. */
export const siteTextsInput = pagesOfTexts.extend({ bangla: pagesOfTexts.prefault({}) })

const answeredTexts = z.record(z.string(), z.string())
const answeredPages = {
  about: answeredTexts,
  services: answeredTexts,
  howItWorks: answeredTexts,
  fees: answeredTexts,
  privacy: answeredTexts,
  terms: answeredTexts,
}

/** The catalogue's texts of the public pages, which show while a field is empty. */
export const originalTexts = z.strictObject({ en: z.strictObject(answeredPages), bn: z.strictObject(answeredPages) })

/** The taka above which a write-off, refund or void needs a second person; empty if never. */
export const approvalsInput = z.object({
  secondAbove: z
    .literal('')
    .transform(() => null)
    .or(typedWholeNumber(0, 10_000_000))
    .nullable(),
})

/** Whether messages go out by SMS only, or by mail to those who gave an address. */
const MESSAGE_CHANNELS = ['sms', 'mail'] as const

export const messageRulesInput = z.object({
  locale: z.enum(LOCALES),
  channel: z.enum(MESSAGE_CHANNELS),
  /** Hours in Dhaka; equal hours switch the quiet time off. */
  quietFrom: typedWholeNumber(0, 23),
  quietUntil: typedWholeNumber(0, 23),
  /** Poisha for one SMS part. */
  partCost: typedWholeNumber(0, 10_000),
  /** News to one person in a day; the rest joins the digest. */
  dailyLimit: typedWholeNumber(1, 100),
  /** All SMS in an hour and in a day; more wait. */
  hourlyCeiling: typedWholeNumber(1, 1_000_000).default(1000),
  dailyCeiling: typedWholeNumber(1, 1_000_000).default(10_000),
  /** Taka a month for alerts of new tuitions by SMS; 0 sends none. */
  alertSmsBudget: typedWholeNumber(0, 1_000_000).default(0),
})

/** Whether owners and managers need a second factor. */
export const secondFactorInput = z.object({ isRequired: z.boolean() })

/** How many days the picture of an ID card is kept after it was checked; 0 keeps it. */
export const idCardDaysInput = z.object({ days: typedWholeNumber(0, 3650) })

/** How the two of an agreed demo class reach each other: by a call through staff, or by their numbers. */
export const DEMO_CONTACTS = ['staff', 'number'] as const

export const demoContactInput = z.object({ demoContact: z.enum(DEMO_CONTACTS) })

/** Rows a page of the office's lists for whoever chose none; 0 as each list has them. */
export const rowsAPageInput = z.object({
  rowsAPage: z.union([0, ...ROWS_A_PAGE].map((count) => z.literal(count))),
})

const reasonTexts = z.record(z.string().max(60), optionalText(160))

/** The sentences of the ready reasons in each language; one that is missing or empty is the catalogue's. */
export const readyReasonsInput = z.object({ en: reasonTexts, bn: reasonTexts })
export type ReadyReasonTexts = z.output<typeof readyReasonsInput>

/** What an owner can set, by the key of its row. */
export const settingSchemas = {
  brand: brandSetting,
  siteTexts: siteTextsInput,
  /** all versions, the newest last */
  feeTerms: z.array(storedTermsVersion),
  approvals: approvalsInput,
  messageRules: messageRulesInput,
  requireSecondFactor: z.boolean(),
  idCardDays: idCardDaysInput.shape.days,
  demoContact: demoContactInput.shape.demoContact,
  rowsAPage: rowsAPageInput.shape.rowsAPage,
  readyReasons: readyReasonsInput,
} as const

export type SettingKey = keyof typeof settingSchemas
export type Settings = { [K in SettingKey]: z.output<(typeof settingSchemas)[K]> }
export type SiteTexts = Settings['siteTexts']

/** All settings, as answered. */
export const settingsAnswer = z.strictObject({
  /** what an edit must have read */
  version: z.number(),
  brand: z.strictObject({
    name: z.string(),
    email: z.string(),
    phones: z.array(z.string()),
    address: z.string(),
    pageUrl: z.string(),
    groupUrl: z.string(),
    bangla: z.strictObject({ name: z.string(), address: z.string() }),
  }),
  siteTexts: z.strictObject({ ...answeredPages, bangla: z.strictObject(answeredPages) }),
  /** all versions, the newest last */
  feeTerms: z.array(termsVersion),
  approvals: z.strictObject({ secondAbove: z.number().nullable() }),
  messageRules: z.strictObject({
    locale: z.enum(LOCALES),
    channel: z.enum(MESSAGE_CHANNELS),
    quietFrom: z.number(),
    quietUntil: z.number(),
    partCost: z.number(),
    dailyLimit: z.number(),
    hourlyCeiling: z.number(),
    dailyCeiling: z.number(),
    alertSmsBudget: z.number(),
  }),
  requireSecondFactor: z.boolean(),
  idCardDays: z.number(),
  demoContact: z.enum(DEMO_CONTACTS),
  rowsAPage: z.number(),
  /** all sentences, as they are shown */
  readyReasons: z.strictObject({ en: answeredTexts, bn: answeredTexts }),
})

export type OriginalTexts = z.infer<typeof originalTexts>
export type SettingsAnswer = z.infer<typeof settingsAnswer>
