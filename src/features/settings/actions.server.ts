import { type Database, type Db, databaseOf, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import type { MessageLocale } from '#shared/message-templates.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Brand, brandIn, firstSettings, mergeSettings, originalTextsIn, siteTextsIn } from './rules.ts'
import type { OriginalTexts, SettingKey, Settings } from './schema.ts'
import { findSettings, hasSecondFactor, lockSetting, writeSetting } from './store.server.ts'

type Opened = { first: Settings; current: Settings; load: () => Promise<void> }

const opened = new WeakMap<Database, Opened>()
const NO_BRAND = { name: '', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }

/** Loads the settings of this process and keeps them current; `brand` is changed in place. [OFF-460] */
export async function openSettings(
  db: Database,
  { brand, locale, log }: { brand: Brand; locale: MessageLocale; log: Log },
): Promise<void> {
  const first = firstSettings({ ...brand }, locale)
  const load = async () => {
    state.current = mergeSettings(first, await findSettings(db))
    Object.assign(brand, brandIn('en', state.current.brand))
  }
  const state: Opened = { first, current: first, load }
  opened.set(db, state)
  await load()
  db.changes.onAdminChange((table) => {
    if (table === null || table === 'settings')
      load().catch((error) => log.error({ err: error }, 'settings not loaded'))
  })
}

/** The settings that hold now; the first ones while none are opened, as in commands of the shell. */
export function getSettings(db: Db): Settings {
  const database = databaseOf(db)
  return (database && opened.get(database)?.current) ?? firstSettings(NO_BRAND, 'en')
}

/** The agency as messages and pages of a language name it. [BN-255] */
export const brandOf = (db: Db, locale: Locale): Brand => brandIn(locale, getSettings(db).brand)

/** The agency and its texts as pages of a language show them. [BN-255] */
export function siteIn(db: Db, locale: Locale) {
  const { brand, siteTexts } = getSettings(db)
  return { brand: brandIn(locale, brand), siteTexts: siteTextsIn(locale, siteTexts) }
}

/** The agency in messages of a language: `brand` is the English one. [BN-255] */
export function brandFor<B extends { name: string }>(db: Db, { locale, brand }: { locale: Locale; brand: B }): B {
  if (locale !== 'bn') return brand
  const { name, address } = brandOf(db, locale)
  return { ...brand, name: name || brand.name, ...('address' in brand && address ? { address } : {}) }
}

/** The catalogue's texts of the public pages, with the agency's name. [BN-255] */
export function getOriginalTexts(db: Db): OriginalTexts {
  const of = (locale: MessageLocale) => originalTextsIn(locale, brandOf(db, locale).name)
  return { en: of('en'), bn: of('bn') }
}

/** The first language that is known of a person, else the one for people who chose none. [BN-240] */
export function languageFor(db: Db, ...known: readonly (MessageLocale | null | undefined)[]): MessageLocale {
  return known.find((locale) => locale) ?? getSettings(db).messageRules.locale
}

type KeyWithValue = { [K in SettingKey]: { key: K; value: Settings[K] } }[SettingKey]
export type SettingEdit = KeyWithValue & { actor: Actor }

/**
 * Changes one setting for all processes. 409 to require a second factor without an own one, because the owner would be
 * locked out. [OFF-460, OFF-364]
 */
export async function changeSetting(
  db: Database,
  { key, value, actor, now }: SettingEdit & { now: Date },
): Promise<Settings> {
  const state = opened.get(db)
  if (!state) throw new Error('the settings are not open')
  await withTransaction(db, async (tx) => {
    if (key === 'requireSecondFactor' && value && !(await hasSecondFactor(tx, actor.accountId)))
      throw new Refusal(409, 'settings.ownFactorFirst', { path: 'isRequired' })
    const stored = await lockSetting(tx, key)
    const before = mergeSettings(state.first, stored ? [stored] : [])[key]
    await writeSetting(tx, { key, value, updatedAt: now, updatedBy: actor.accountId })
    const changes = diffFields({ [key]: before }, { [key]: value }, [key])
    await recordEvent(tx, { kind: 'settingChanged', actor, now, recordId: key, changes })
  })
  await state.load()
  return state.current
}
