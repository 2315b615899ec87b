import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { LANGUAGE_NAMES } from '#shared/address/language-names.ts'
import { localPath } from '#shared/address/local-path.ts'

/**
 * The same page in the other language. The other language has its own texts and router, so it is a new document; a click is
 * remembered by the page signals.
 */
export function LanguageLink({ icon }: { icon?: ReactNode }) {
  const { pathname, search } = useLocation()
  const other = useLocale() === 'bn' ? 'en' : 'bn'
  return (
    <a href={localPath(other, pathname + search)} hrefLang={other} lang={other} data-language={other}>
      {icon}
      {LANGUAGE_NAMES[other]}
    </a>
  )
}
