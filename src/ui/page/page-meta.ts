import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import type { Site } from './site.ts'
import type { StructuredData } from './structured-data.ts'

type PageMeta = {
  /** Defaults to the product's name. */
  title?: string
  description?: string
  /** Public path, used as canonical link. Without it the page is marked `noindex`. */
  path?: string
  /** What search engines read on a public page. */
  structuredData?: (site: Site) => StructuredData[]
}

type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title (`Login | Porua`), description, canonical link and share tags of a page. */
export function pageMeta(
  { title, description, path, structuredData }: PageMeta,
  matches: RouteMatches,
): MetaDescriptor[] {
  const site = findSite(matches)
  const whole = pageTitle(title, site?.brand.name)
  return [
    { title: whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(path && site
      ? shareTags({ title: whole, description, url: site.publicUrl + path, siteName: site.brand.name })
      : [{ name: 'robots', content: 'noindex' }]),
    ...(path && site && structuredData ? structuredData(site).map((data) => ({ 'script:ld+json': data })) : []),
  ]
}

/** The title of the tab: `Login | Porua`, or the brand. */
export function pageTitle(title: string | undefined, brand = ''): string {
  if (!title) return brand
  return brand && !title.includes(brand) ? `${title} | ${brand}` : title
}

function shareTags({
  title,
  description,
  url,
  siteName,
}: {
  title: string
  description: string | undefined
  url: string
  siteName: string
}): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
  ]
}

/** The product's name, for titles and descriptions. */
export function brandName(matches: RouteMatches): string {
  return findSite(matches)?.brand.name ?? ''
}

/** The language of the page, for titles and descriptions. */
export function metaLocale(matches: RouteMatches): Locale {
  return findSite(matches)?.locale ?? DEFAULT_LOCALE
}

function findSite(matches: RouteMatches): Site | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
}
