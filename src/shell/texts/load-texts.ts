import { addTexts } from '#shared/messages/catalogue.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import type { Texts } from '#shared/messages/merge-texts.ts'
import type { TextPart } from '#shared/messages/text-parts.ts'
import { pageLocale } from '#ui/page/page-locale.ts'

const english = {
  public: () => import('#shared/messages/en/public.ts'),
  account: () => import('#shared/messages/en/account.ts'),
  alerts: () => import('#shared/messages/en/alerts.ts'),
  fees: () => import('#shared/messages/en/fees.ts'),
  office: () => import('#shared/messages/en/office.ts'),
}

const bangla = {
  public: () => import('#shared/messages/bn/public.ts'),
  account: () => import('#shared/messages/bn/account.ts'),
  alerts: () => import('#shared/messages/bn/alerts.ts'),
  fees: () => import('#shared/messages/bn/fees.ts'),
  office: () => import('#shared/messages/bn/office.ts'),
}

async function importTexts(locale: Locale, part: TextPart): Promise<Texts> {
  const { texts } = await (locale === 'bn' ? bangla : english)[part]()
  return texts
}

const loads = new Map<string, Promise<void>>()

function loadOnce(locale: Locale, part: TextPart): Promise<void> {
  const name = `${locale}/${part}`
  const load = loads.get(name) ?? importTexts(locale, part).then((texts) => addTexts(locale, texts))
  loads.set(name, load)
  // The next page tries again.
  load.catch(() => loads.delete(name))
  return load
}

/** Loads texts in the language of the page, each part once; the server has all of them. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  if (import.meta.env.SSR) return
  // Staff write to people in both languages.
  const locales = new Set(parts.includes('office') ? [pageLocale(), DEFAULT_LOCALE] : [pageLocale()])
  await Promise.all([...locales].flatMap((one) => parts.map((part) => loadOnce(one, part))))
}
