import type { MetaDescriptor } from 'react-router'
import type { Site } from './site.ts'

type PageMeta = {
  /** Without it the product's name stands alone. */
  title?: string
  /** One or two sentences for search engines and shared links. */
  description?: string
  /** The public address of the page, which becomes its canonical link; without it search engines leave the page out. */
  path?: string
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title, description, canonical link and share tags of a page: `Login | Porua`; a title that names the product stays as it is. */
export function pageMeta({ title, description, path }: PageMeta, matches: Matches): MetaDescriptor[] {
  const site = siteOf(matches)
  const whole = titleOf(title, site?.brand.name)
  return [
    { title: whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(path && site
      ? shareTags({ title: whole, description, url: site.publicUrl + path, siteName: site.brand.name })
      : [{ name: 'robots', content: 'noindex' }]),
  ]
}

function titleOf(title: string | undefined, brand = ''): string {
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

/** The product's name, for titles and descriptions that say it. */
export function brandOf(matches: Matches): string {
  return siteOf(matches)?.brand.name ?? ''
}

function siteOf(matches: Matches): Site | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
}
