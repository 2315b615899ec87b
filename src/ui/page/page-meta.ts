import type { MetaDescriptor } from 'react-router'
import { siteUrl, twinsOf } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import {
  pictureAlt,
  SHARE_PICTURE_SIZE,
  type SharePicture,
  sharePicturePath,
  sitePicture,
} from '#shared/share-picture.ts'
import type { Site } from './site.ts'
import type { StructuredData } from './structured-data.ts'

type PageMeta = {
  /** Defaults to the product's name. */
  title?: string
  description?: string
  /** Public path, used as canonical link. Without it the page is marked `noindex`. */
  path?: string
  /** What kind of thing the page is about; default: a part of the site. */
  type?: 'website' | 'article' | 'profile'
  /** The picture of shared links; default: that of the site. */
  picture?: (site: Site) => SharePicture
  /** What search engines read on a public page. */
  structuredData?: (site: Site) => StructuredData[]
}

type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title (`Login | Porua`), description, canonical link and share tags of a page. */
export function pageMeta(
  { title, description, path, structuredData, ...shared }: PageMeta,
  matches: RouteMatches,
): MetaDescriptor[] {
  const site = findSite(matches)
  const whole = pageTitle(title, site?.brand.name)
  return [
    { title: whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(path && site
      ? [
          ...languageLinks(site, path),
          ...shareTags(
            { ...site, locale: metaLocale(matches) },
            { title: whole, description, url: siteUrl({ ...site, locale: metaLocale(matches) }, path), ...shared },
          ),
        ]
      : [{ name: 'robots', content: 'noindex' }]),
    ...(path && site && structuredData ? structuredData(site).map((data) => ({ 'script:ld+json': data })) : []),
  ]
}

/** The `meta` of a page that search engines leave out: only its title. */
export const titleMeta =
  (title: MessageKey) =>
  ({ matches }: { matches: RouteMatches }): MetaDescriptor[] =>
    pageMeta({ title: text(metaLocale(matches), title) }, matches)

/** The page in each language, and where people of other languages are sent. */
function languageLinks({ publicUrl, defaultLocale }: Site, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, twin: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: publicUrl + twin,
  })
  const twins = twinsOf(path)
  // The home page leads to the language of its viewer.
  const fallback = path === paths.home ? path : twins.find(({ locale }) => locale === defaultLocale)?.path
  return [...twins.map((twin) => link(twin.locale, twin.path)), link('x-default', fallback ?? path)]
}

/** The title of the tab: `Login | Porua`, or the brand. */
export function pageTitle(title: string | undefined, brand = ''): string {
  if (!title) return brand
  return brand && !title.includes(brand) ? `${title} | ${brand}` : title
}

type ShareMeta = Pick<PageMeta, 'type' | 'picture'> & { title: string; description: string | undefined; url: string }

/** OpenGraph and Twitter tags; Facebook needs the size to show a picture on the first share. */
function shareTags(
  site: Site,
  { title, description, url, type = 'website', picture = sitePicture }: ShareMeta,
): MetaDescriptor[] {
  const shown = picture(site)
  const image = site.publicUrl + sharePicturePath(shown)
  const alt = pictureAlt(shown, site.locale)
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  const twitter = (name: string, content: string) => ({ name: `twitter:${name}`, content })
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    property('type', type),
    property('site_name', site.brand.name),
    property('locale', OG_LOCALES[site.locale]),
    property('locale:alternate', OG_LOCALES[site.locale === 'bn' ? 'en' : 'bn']),
    property('title', title),
    ...(description ? [property('description', description)] : []),
    property('url', url),
    property('image', image),
    property('image:type', 'image/png'),
    property('image:width', String(SHARE_PICTURE_SIZE.width)),
    property('image:height', String(SHARE_PICTURE_SIZE.height)),
    property('image:alt', alt),
    twitter('card', 'summary_large_image'),
    twitter('title', title),
    ...(description ? [twitter('description', description)] : []),
    twitter('image', image),
    twitter('image:alt', alt),
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

const OG_LOCALES: Record<Locale, string> = { en: 'en_US', bn: 'bn_BD' }
