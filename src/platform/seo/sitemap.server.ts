import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { parseLanguage } from '#shared/address/language-cookie.ts'
import { localPath } from '#shared/address/local-path.ts'
import { Refusal } from '#shared/refusal.ts'

/** Numbers per sitemap file, so at most as many addresses as the protocol allows. */
const NUMBERS_PER_FILE = 5_000
/** One hour: search engines read it rarely, and proxies may answer meanwhile. */
const CACHE_CONTROL = 'public, max-age=3600'
/** The largest file has about 6 MB. */
const KEPT_FILES = 4
const MAX_AGE_MS = 60_000

type NumberRange = { from: number; to: number }

type SitemapEntry = { path: string; lastModified?: Date }

/** Public records with ascending numbers, such as the approved tuitions. */
export type SitemapSource = {
  name: string
  /** 0 without any record */
  findHighestNumber: () => Promise<number>
  /** the records whose number is at least `from` and below `to` */
  findEntries: (range: NumberRange) => Promise<SitemapEntry[]>
}

type SitemapOptions = {
  publicUrl: () => string
  pages: readonly string[]
  sources: readonly SitemapSource[]
  /** prefixes that search engines must not read */
  privatePaths: readonly string[]
  /** calls its listener when public records change */
  onChange: (listener: () => void) => void
  now: () => Date
}

/**
 * Serves `/robots.txt`, the index `/sitemap.xml` and its files `/sitemap/<name>-<n>.xml`, and `/sitemap/bn-<name>-<n>.xml`
 * with the same pages in Bangla.
 */
export function registerSitemapRoutes(http: FastifyInstance, options: SitemapOptions): void {
  const { publicUrl, pages, sources, privatePaths } = options
  const files = createFiles(options)
  http.get('/robots.txt', async (_, reply) => {
    const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), '']
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL)
    return [...lines, `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n')
  })

  http.get('/sitemap.xml', async (_, reply) => {
    const names = await Promise.all(sources.map(listFiles))
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL)
    return toXml('sitemapindex', 'sitemap', publicUrl(), toEntries(inEachLanguage(['pages-0.xml', ...names.flat()])))
  })

  http.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params }, reply) => {
    const [, language, name, index] = /^(?:(bn)-)?([a-z]+)-(\d{1,5})\.xml$/.exec(params.file) ?? []
    const source = sources.find((one) => one.name === name)
    const isPages = name === 'pages' && index === '0'
    if (!source && !isPages) throw new Refusal(404, 'refused.notFound')
    const xml = await files.read(params.file, async () => {
      const entries = source ? await source.findEntries(toRange(Number(index))) : toEntries(pages)
      const inLanguage = entries.map((entry) => ({
        ...entry,
        path: localPath(parseLanguage(language) ?? 'en', entry.path),
      }))
      return entries.length > 0 ? toXml('urlset', 'url', publicUrl(), inLanguage) : ''
    })
    if (xml === '') throw new Refusal(404, 'refused.notFound')
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL)
    return xml
  })
}

/** The files read last, until a change; requests for the same file share one reading. */
function createFiles({ onChange, now }: Pick<SitemapOptions, 'onChange' | 'now'>) {
  const perf = { now: () => now().getTime() }
  const files = new LRUCache<string, Promise<string>>({ max: KEPT_FILES, ttl: MAX_AGE_MS, ttlResolution: 0, perf })
  onChange(() => files.clear())
  return {
    read: (name: string, load: () => Promise<string>): Promise<string> => {
      const known = files.get(name)
      if (known) return known
      const loading = load()
      files.set(name, loading)
      loading.then(
        (xml) => xml === '' && files.delete(name),
        () => files.delete(name),
      )
      return loading
    },
  }
}

/** The files of each language: English ones have no name before theirs. */
const inEachLanguage = (files: readonly string[]) =>
  ['', 'bn-'].flatMap((language) => files.map((file) => `/sitemap/${language}${file}`))

const toEntries = (paths: readonly string[]): SitemapEntry[] => paths.map((path) => ({ path }))

const toRange = (index: number): NumberRange => ({
  from: index * NUMBERS_PER_FILE,
  to: (index + 1) * NUMBERS_PER_FILE,
})

async function listFiles({ name, findHighestNumber }: SitemapSource): Promise<string[]> {
  const highest = await findHighestNumber()
  const count = highest === 0 ? 0 : Math.floor(highest / NUMBERS_PER_FILE) + 1
  return Array.from({ length: count }, (_, index) => `${name}-${index}.xml`)
}

function toXml(root: string, element: string, publicUrl: string, list: readonly SitemapEntry[]): string {
  const entries = list.map(({ path, lastModified }) => {
    const date = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${escapeXml(publicUrl + path)}</loc>${date}</${element}>`
  })
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
