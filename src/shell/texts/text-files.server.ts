import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/messages/locale.ts'
import { textPartsOfPage } from '#shared/messages/text-parts.ts'

/** The built files by their sources; none while developing. */
const manifest: Record<string, { file: string } | undefined> = import.meta.env.PROD
  ? JSON.parse(readFileSync(join(import.meta.dirname, '../client/.vite/manifest.json'), 'utf8'))
  : {}

/** Links to the texts of a page, which would otherwise be asked for when its modules have run. [WEB-520] */
export function textFileLinks({ locale, pathname }: { locale: Locale; pathname: string }): string {
  const folder = `src/shared/messages/${locale === 'bn' ? 'bn' : 'en'}`
  const files = textPartsOfPage(pathname).flatMap((part) => manifest[`${folder}/${part}.ts`]?.file ?? [])
  return files.map((file) => `<link rel="modulepreload" href="/${file}"/>`).join('')
}
