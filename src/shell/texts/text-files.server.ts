import names from 'virtual:text-files'
import type { Locale } from '#shared/messages/locale.ts'
import { textPartsOfPage } from '#shared/messages/parts/text-parts.ts'

type Page = { locale: Locale; pathname: string }

/** Announces the texts of a page beside its modules, which would ask for them after they are loaded. [WEB-520] */
export function withTextFiles(html: string, { locale, pathname }: Page): string {
  const files = textPartsOfPage(pathname).flatMap((part) => names[locale]?.[part] ?? [])
  const links = files
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" href="${file}"/>`)
    .join('')
  return html.replace('</head>', () => `${links}</head>`)
}
