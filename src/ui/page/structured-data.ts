import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import type { Site } from './site.ts'

/** One object of schema.org for search engines, sent as JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

export const SCHEMA = 'https://schema.org'

export type Crumb = { label: string; path: string }

/** The way from the home page to a page, which is the last one. */
export function breadcrumbList(crumbs: readonly Crumb[], site: Site): StructuredData {
  const home = { label: text(site.locale ?? DEFAULT_LOCALE, 'pages.nav.home'), path: paths.home }
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl(site, path),
    })),
  }
}

/** The agency and its site with the search of the tuition list. */
export function siteData(site: Site): StructuredData[] {
  const { brand } = site
  const [telephone] = brand.phones
  const known = Object.entries({ email: brand.email, telephone, address: brand.address })
  const sameAs = [brand.pageUrl, brand.groupUrl].filter(Boolean)
  return [
    {
      '@context': SCHEMA,
      ...agency(site),
      ...Object.fromEntries(known.filter(([, value]) => Boolean(value))),
      ...(sameAs.length > 0 ? { sameAs } : {}),
    },
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      name: brand.name,
      url: siteUrl(site, paths.home),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: siteUrl(site, `${paths.tuitions}?q={search_term_string}`) },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The agency as an organization. */
export const agency = ({ brand, ...site }: Pick<Site, 'brand' | 'publicUrl' | 'locale'>) => ({
  '@type': 'Organization',
  name: brand.name,
  url: siteUrl(site, paths.home),
  logo: `${site.publicUrl}/icon-512.png`,
})
