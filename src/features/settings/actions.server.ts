import { type Database, type Db, databaseOf, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import type { PublicTerms, TermsVersion } from '#shared/fees/terms.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { addTexts } from '#shared/messages/catalogue.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { withOriginals } from './ready-reasons.rules.ts'
import {
  type Brand,
  brandIn,
  defaultSettings,
  mergeSettings,
  newestTerms,
  originalTextsIn,
  type SettingBodies,
  shownOf,
  siteTextsIn,
  toSetting,
} from './rules.ts'
import type { OriginalTexts, ReadyReasonTexts, SettingKey, Settings, SettingsAnswer } from './schema.ts'
import { toCatalogueTexts } from './site-texts.rules.ts'
import { findSettings, findSettingsVersion, hasSecondFactor, lockSetting, writeSetting } from './store.server.ts'

type SettingsState = { defaults: Settings; current: Settings; version: number; load: () => Promise<void> }

const settingsStates = new WeakMap<Database, SettingsState>()
const NO_BRAND = { name: '', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }

/** Loads the settings of this process and keeps them current; `brand` is changed in place. */
export async function openSettings(
  db: Database,
  { brand, locale, log }: { brand: Brand; locale: Locale; log: Log },
): Promise<void> {
  const defaults = defaultSettings({ ...brand }, locale)
  const load = async () => {
    state.version = await findSettingsVersion(db)
    state.current = mergeSettings(defaults, await findSettings(db))
    Object.assign(brand, brandIn('en', state.current.brand))
    const sentences = withOriginals(state.current.readyReasons)
    for (const language of LOCALES) addTexts(language, { readyReasons: toCatalogueTexts(sentences[language]) })
  }
  const state: SettingsState = { defaults, current: defaults, version: 0, load }
  settingsStates.set(db, state)
  await load()
  db.changes.onAdminChange((table) => {
    if (table === null || table === 'settings')
      load().catch((error) => log.error({ err: error }, 'settings not loaded'))
  })
}

/** The settings that hold now; the defaults while none are opened, as in commands of the shell. */
export function getSettings(db: Db): Settings {
  const database = databaseOf(db)
  return (database && settingsStates.get(database)?.current) ?? defaultSettings(NO_BRAND, 'en')
}

/** The sentences of the ready reasons in each language. */
export const getReadyReasons = (db: Db): ReadyReasonTexts => withOriginals(getSettings(db).readyReasons)

/** The fee terms of a number, with it; without a number, those in force. */
export function getFeeTerms(db: Db, number: number | null = null): TermsVersion {
  const versions = getSettings(db).feeTerms
  return versions.find((version) => version.number === number) ?? newestTerms(versions)
}

/** The poisha above which a step of money needs a second person; null if never. */
export function getApprovalLimit(db: Db): number | null {
  const { secondAbove } = getSettings(db).approvals
  return secondAbove === null ? null : takaToPoisha(secondAbove)
}

/** All settings, with the version that an edit must have read. */
export const showSettings = (db: Database): SettingsAnswer => ({
  ...getSettings(db),
  version: settingsStates.get(db)?.version ?? 0,
  readyReasons: getReadyReasons(db),
})

/** The agency as messages and pages of a language name it. */
export const brandOf = (db: Db, locale: Locale): Brand => brandIn(locale, getSettings(db).brand)

/** The agency, its texts and fee terms as pages of a language show them. */
export function siteIn(db: Db, locale: Locale) {
  const { brand, siteTexts } = getSettings(db)
  const { number, terms } = getFeeTerms(db)
  const publicTerms: PublicTerms = { number, terms }
  return { brand: brandIn(locale, brand), siteTexts: siteTextsIn(locale, siteTexts), feeTerms: publicTerms }
}

/** The agency in messages of a language: `brand` is the English one. */
export function brandFor<B extends { name: string }>(db: Db, { locale, brand }: { locale: Locale; brand: B }): B {
  if (locale !== 'bn') return brand
  const { name, address } = brandOf(db, locale)
  return { ...brand, name: name || brand.name, ...('address' in brand && address ? { address } : {}) }
}

/** The catalogue's texts of the public pages, with the agency's name. */
export function getOriginalTexts(db: Db): OriginalTexts {
  const of = (locale: Locale) => originalTextsIn(locale, brandOf(db, locale).name)
  return { en: of('en'), bn: of('bn') }
}

/** The first language that is known of a person, else the one for people who chose none. */
export function languageFor(db: Db, ...known: readonly (Locale | null | undefined)[]): Locale {
  return known.find((locale) => locale) ?? getSettings(db).messageRules.locale
}

export type SettingEdit<K extends SettingKey = SettingKey> = {
  key: K
  body: SettingBodies[K]
  version: number | undefined
  actor: Actor
}

/**
 * Changes one setting for all processes. 409 if somebody changed the same meanwhile, and to require a second factor
 * without an own one, because the owner would be locked out.
 */
export async function changeSetting<K extends SettingKey>(
  db: Database,
  { key, body, version, actor, now }: SettingEdit<K> & { now: Date },
): Promise<SettingsAnswer> {
  const state = settingsStates.get(db)
  if (!state) throw new Error('the settings are not open')
  await withTransaction(db, async (tx) => {
    const stored = await lockSetting(tx, key)
    const before = mergeSettings(state.defaults, stored ? [stored] : [])[key]
    const value = toSetting[key](body, { before, by: actor.name, now })
    if (key === 'requireSecondFactor' && value && !(await hasSecondFactor(tx, actor.accountId)))
      throw new Refusal(409, 'settings.ownFactorFirst', { path: 'isRequired' })
    await writeSetting(tx, { key, value, updatedAt: now, updatedBy: actor.accountId })
    const changes = diffFields({ [key]: shownOf(key, before) }, { [key]: shownOf(key, value) }, [key])
    await recordEvent(tx, { kind: 'settingChanged', actor, now, recordId: key, changes, version })
  })
  await state.load()
  return showSettings(db)
}
