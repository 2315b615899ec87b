import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusal.ts'

/** Numbers per sitemap file; the protocol allows 50,000 addresses. */
const NUMBERS_PER_FILE = 5000
/** One hour: search engines read it rarely, and proxies may answer meanwhile. */
const CACHE_CONTROL = 'public, max-age=3600'

export type NumberRange = { from: number; to: number }

/** Public records with ascending numbers, such as the approved tuitions. */
export type SitemapSource = {
  name: string
  /** 0 without any record */
  findHighestNumber: () => Promise<number>
  /** paths of the records whose number is at least `from` and below `to` */
  findPaths: (range: NumberRange) => Promise<string[]>
}

type SitemapOptions = {
  publicUrl: () => string
  pages: readonly string[]
  sources: readonly SitemapSource[]
  /** prefixes that search engines must not read */
  privatePaths: readonly string[]
}

/** Serves `/robots.txt`, the index `/sitemap.xml` and its files `/sitemap/<name>-<n>.xml`. [SYS-24] */
export function registerSitemapRoutes(http: FastifyInstance, options: SitemapOptions): void {
  const { publicUrl, pages, sources, privatePaths } = options
  http.get('/robots.txt', async (_, reply) => {
    const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), '']
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL)
    return [...lines, `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n')
  })

  http.get('/sitemap.xml', async (_, reply) => {
    const files = await Promise.all(sources.map(listFiles))
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL)
    return toXml('sitemapindex', 'sitemap', publicUrl(), ['/sitemap/pages-0.xml', ...files.flat()])
  })

  http.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params }, reply) => {
    const [, name, index] = /^([a-z]+)-(\d{1,5})\.xml$/.exec(params.file) ?? []
    const source = sources.find((one) => one.name === name)
    const isPages = name === 'pages' && index === '0'
    if (!source && !isPages) throw new Refusal(404, 'refused.notFound')
    const paths = source ? await source.findPaths(toRange(Number(index))) : pages
    if (paths.length === 0) throw new Refusal(404, 'refused.notFound')
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL)
    return toXml('urlset', 'url', publicUrl(), paths)
  })
}

const toRange = (index: number): NumberRange => ({
  from: index * NUMBERS_PER_FILE,
  to: (index + 1) * NUMBERS_PER_FILE,
})

async function listFiles({ name, findHighestNumber }: SitemapSource): Promise<string[]> {
  const highest = await findHighestNumber()
  const count = highest === 0 ? 0 : Math.floor(highest / NUMBERS_PER_FILE) + 1
  return Array.from({ length: count }, (_, index) => `/sitemap/${name}-${index}.xml`)
}

function toXml(root: string, element: string, publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<${element}><loc>${escapeXml(publicUrl + path)}</loc></${element}>`)
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
