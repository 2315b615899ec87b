import type { en } from '../en.ts'
import type { Locale } from '../locale.ts'
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

/** The catalogue of the page's language, with the parts that are loaded. */
export const known = new Map<Locale, typeof en>()

const loads = new Map<TextPart, Promise<void>>()

/** Loads texts in the language of the page, each part once; rejects when a file cannot be loaded. [WEB-520] */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  await Promise.all(parts.map((part) => loads.get(part) ?? start(part)))
}

function start(part: TextPart): Promise<void> {
  const load = add(part)
  loads.set(part, load)
  // The next page tries again.
  load.catch(() => loads.delete(part))
  return load
}

async function add(part: TextPart) {
  // A browser that translates the page changes its `lang`.
  const locale = document.documentElement.dataset.locale as Locale
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
