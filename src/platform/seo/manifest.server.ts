import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localPath } from '#shared/address/local-path.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'

/** The same as the `theme-color` of the pages. */
const THEME_COLOUR = '#08454F'
/** One hour: an owner may change the name. */
const CACHE_CONTROL = 'public, max-age=3600'

type ManifestOptions = { brand: { name: string }; startPath: string }

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Serves `/manifest.webmanifest` for each language, with which a phone puts the site on its home screen. */
export function registerManifest(http: FastifyInstance, { brand, startPath }: ManifestOptions): void {
  const manifest = (locale: Locale) => async (_: FastifyRequest, reply: FastifyReply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', CACHE_CONTROL)
    return JSON.stringify({
      id: startPath,
      name: brand.name,
      short_name: brand.name,
      description: text(locale, 'tuitionPages.home.description'),
      lang: locale,
      start_url: localPath(locale, startPath),
      scope: '/',
      display: 'minimal-ui',
      theme_color: THEME_COLOUR,
      background_color: '#FFFFFF',
      icons: [
        png('icon-192', 192, 'any'),
        png('icon-512', 512, 'any'),
        png('icon-maskable-512', 512, 'maskable'),
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    })
  }
  for (const locale of LOCALES) http.get(localPath(locale, '/manifest.webmanifest'), manifest(locale))
}
