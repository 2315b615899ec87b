import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { breadcrumbList } from '#ui/page/structured-data.ts'
import type { LandingChoice, LandingSide } from '../schema.ts'
import { landingHref } from './landing-href.ts'
import { landingSentence, landingTitle } from './landing-texts.ts'

type MetaInput = {
  landing: LandingChoice & { side: LandingSide; path: string }
  page: number
  total: number
  most: readonly string[]
  listPath: string
}

/** Title, sentence, canonical address and breadcrumbs of a page by city, area, class or subject. */
export function landingMeta(
  { landing, page, total, most, listPath }: MetaInput,
  matches: Parameters<typeof pageMeta>[1],
) {
  const locale = metaLocale(matches) ?? DEFAULT_LOCALE
  const title = landingTitle(locale, landing)
  const crumbs = [
    { label: text(locale, `landing.${landing.side}.list`), path: listPath },
    { label: title, path: landing.path },
  ]
  return pageMeta(
    {
      title,
      description: landingSentence(locale, { ...landing, total, most }),
      path: landingHref(landing.path, page),
      structuredData: (site) => [breadcrumbList(crumbs, site)],
    },
    matches,
  )
}
