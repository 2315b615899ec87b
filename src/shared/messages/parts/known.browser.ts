import type { en } from '../en.ts'
import { DEFAULT_LOCALE, type Locale } from '../locale.ts'
import type { Texts } from './split-texts.ts'
import type { TextPart } from './text-parts.ts'

type Source = () => Promise<{ default: Texts }>

/** Files of the build with one part of one language each (scripts/text-modules.ts). */
const sources: Record<Locale, Record<TextPart, Source>> = {
  en: {
    read: () => import('virtual:texts/en/read'),
    account: () => import('virtual:texts/en/account'),
    office: () => import('virtual:texts/en/office'),
  },
  bn: {
    read: () => import('virtual:texts/bn/read'),
    account: () => import('virtual:texts/bn/account'),
    office: () => import('virtual:texts/bn/office'),
  },
  'en-XA': {
    read: () => import('virtual:texts/en-XA/read'),
    account: () => import('virtual:texts/en-XA/account'),
    office: () => import('virtual:texts/en-XA/office'),
  },
}

/** Catalogues with the parts that are loaded: that of the page's language, in the office also English. */
export const known = new Map<Locale, typeof en>()

/** The texts of the page, where code asks for a language that the page does not have. */
export const textsInPlace = (): typeof en | undefined => known.get(pageLocale())

const loads = new Map<string, Promise<void>>()

/** Loads texts in the language of the page, each part once; rejects when a file cannot be loaded. [WEB-520] */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  // The office writes to people in both languages.
  const locales = new Set(parts.includes('office') ? [pageLocale(), DEFAULT_LOCALE] : [pageLocale()])
  await Promise.all([...locales].flatMap((locale) => parts.map((part) => loadOnce(locale, part))))
}

// A browser that translates the page changes its `lang`.
const pageLocale = () => document.documentElement.dataset.locale as Locale

function loadOnce(locale: Locale, part: TextPart): Promise<void> {
  const file = `${locale}/${part}`
  const existing = loads.get(file)
  if (existing) return existing
  const load = add(locale, part)
  loads.set(file, load)
  // The next page tries again.
  load.catch(() => loads.delete(file))
  return load
}

async function add(locale: Locale, part: TextPart) {
  const { default: texts } = await sources[locale][part]()
  // The parts that are not loaded belong to other pages.
  known.set(locale, merged(known.get(locale) ?? {}, texts) as typeof en)
}

function merged(texts: Texts, more: Texts): Texts {
  const result: Record<string, Texts[string]> = { ...texts }
  for (const [name, value] of Object.entries(more)) {
    const present = result[name]
    result[name] = isGroup(value) && isGroup(present) ? merged(present, value) : value
  }
  return result
}

const isGroup = (value: Texts[string] | undefined): value is Texts => typeof value === 'object' && !Array.isArray(value)
