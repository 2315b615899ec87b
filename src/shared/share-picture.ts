import type { Locale } from './messages/locale.ts'
import { text } from './messages/text.ts'

/** The size of every share picture in pixels. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

export type ShareIcon = 'class' | 'subjects' | 'place' | 'online' | 'days' | 'study'

/** What a share picture shows: public facts only. */
export type SharePicture = {
  kind: 'tuitions' | 'tutors' | 'pages'
  /** `TN1001`, `TR1001`, or `site` */
  id: string
  heading: string
  /** on marigold */
  salary: string
  facts: readonly { icon: ShareIcon; text: string }[]
  /** the word beside the verified badge; `''` without one */
  badge: string
  brand: string
  host: string
  /** English has none, so that the addresses of its pictures stay */
  locale?: 'bn'
}

/** Part of the hash; increase it when the look of the pictures changes. */
const DESIGN = 1

/** The address of a picture: it changes with language and content, so that the file can be cached forever. */
export function sharePicturePath(picture: SharePicture): string {
  const language = picture.locale ? `${picture.locale}-` : ''
  return `/share/${picture.kind}/${language}${picture.id}-${contentHash(JSON.stringify([DESIGN, picture]))}.png`
}

/** What pictures take from the site. */
export type PictureSite = { brand: { name: string }; publicUrl: string; locale: Locale }

/** The picture of the pages without a record. */
export function sitePicture(site: PictureSite): SharePicture {
  const { locale } = site
  const facts = [{ icon: 'study' as const, text: text(locale, 'pages.tagline') }]
  const heading = text(locale, 'pages.homeTitle')
  return { kind: 'pages', id: 'site', heading, salary: '', facts, badge: '', ...brandOf(site) }
}

/** The brand's name, the host and the language of the site, as pictures show them. */
export function brandOf({ brand, publicUrl, locale }: PictureSite): Pick<SharePicture, 'brand' | 'host' | 'locale'> {
  return { brand: brand.name, host: new URL(publicUrl).host, ...(locale === 'bn' ? { locale } : {}) }
}

/** What a picture says, for people who cannot see it. */
export function pictureAlt({ heading, salary, facts }: SharePicture, locale: Locale): string {
  const said = [salary, ...facts.map((fact) => fact.text)].filter(Boolean).join(' · ')
  return text(locale, 'share.pictureAlt', { heading, facts: said })
}

/** 53 bits of a hash (cyrb53), the same in the browser and on the server; not for secrets. */
function contentHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
