import names from 'virtual:text-files'
import type { Locale } from '#shared/messages/locale.ts'
import { textPartsOfPage } from '#shared/messages/parts/text-parts.ts'

type Page = { locale: Locale; pathname: string }

/** Links to the texts of a page that its head does not have: the modules would ask for them after they are loaded. [WEB-520] */
export function textFileLinks(head: string, { locale, pathname }: Page): string {
  const files = textPartsOfPage(pathname).flatMap((part) => names[locale]?.[part] ?? [])
  const missing = files.filter((file) => !head.includes(`"${file}"`))
  return missing.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
}
