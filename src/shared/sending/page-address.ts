import { siteUrl } from '../address/local-path.ts'
import type { MessageLocale } from '../message-templates.ts'
import type { Locale } from '../messages/locale.ts'

/** The full address of a page in a language; a path that is a full address already stays. [BN-243] */
export function pageAddress(publicUrl: string, { locale, path }: { locale: Locale; path: string }): string {
  return path.startsWith('/') ? siteUrl({ publicUrl, locale }, path) : path
}

/** The language of messages that goes with a page; the pseudo locale of tests is English. */
export function toMessageLocale(locale: Locale): MessageLocale {
  return locale === 'bn' ? 'bn' : 'en'
}
