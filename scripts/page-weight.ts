import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { inlineStyles } from '../src/platform/inline-styles.server.ts'
import { baseOf, localPath } from '../src/shared/address/local-path.ts'
import { bn } from '../src/shared/messages/bn/bn.ts'
import { addMessages } from '../src/shared/messages/catalogue.ts'
import { DEFAULT_LOCALE, type Locale } from '../src/shared/messages/locale.ts'
import { textPartsOfPage } from '../src/shared/messages/parts/text-parts.ts'
import { pageContext } from '../src/ui/page/page-context.ts'
import type { PageHandle } from '../src/ui/page/page-handle.ts'
import { overweight, type PageWeight } from './weight-limits.ts'

const clientBuild = join(import.meta.dirname, '../build/client')
/** Pages that visitors read; `isStatic` ones load no data, so their document itself is measured. */
const readingPages = [
  { page: '/', isStatic: false },
  { page: '/tuitions-page', isStatic: false },
  { page: '/tuitions-page/TN1001', isStatic: false },
  { page: '/hire-tutor-page', isStatic: false },
  { page: '/tutor-cv/TR1001', isStatic: false },
  { page: '/tuitions/dhaka', isStatic: false },
  { page: '/tutors/math', isStatic: false },
  { page: '/no/such/page', isStatic: true },
  { page: '/about-us', isStatic: true },
  { page: '/services', isStatic: true },
  { page: '/how-it-works', isStatic: true },
  { page: '/fees', isStatic: true },
  { page: '/terms', isStatic: true },
  { page: '/privacy', isStatic: true },
]
const otherPages = [
  '/contact',
  '/tuition-post-by-unregister-guardian',
  '/login',
  '/edit-cv',
  '/admin-prime-ta/available-tuition',
]

/** The size of a built file as it is sent, in bytes; tiny files have no compressed one. */
function fileSize(file: string): number {
  const path = join(clientBuild, file.replace(/#.*/, ''))
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const sizeOf = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + fileSize(file), 0)
const textSize = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length)

/** The texts in the first language that the pages of an address show. */
const textFiles = (path: string) =>
  textPartsOfPage(path).flatMap((part) => globSync(`assets/texts-${DEFAULT_LOCALE}-${part}-*.js`, { cwd: clientBuild }))

type Files = { scripts: string[]; styles: string[]; handle: PageHandle | undefined }

/** What the app loads for a page, with the imports of its routes. */
function appFiles({ assets, routes }: ServerBuild, path: string): Files {
  const ids = (matchRoutes(toRouteObjects(routes, undefined), path) ?? []).map(({ route }) => route.id ?? '')
  const found = ids.flatMap((id) => assets.routes[id] ?? [])
  return {
    scripts: [
      ...[assets.url, assets.entry.module, ...assets.entry.imports],
      ...found.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ...textFiles(path),
    ],
    styles: found.flatMap(({ css = [] }) => css),
    handle: routes[ids.at(-1) ?? '']?.module.handle as PageHandle | undefined,
  }
}

function toRouteObjects(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    if (index) return [{ id, index: true }]
    return [{ id, ...(path === undefined ? {} : { path }), children: toRouteObjects(routes, id) }]
  })
}

/** The document of a page without data, as a visitor gets it. */
async function documentOf(build: ServerBuild, page: string, locale: Locale = DEFAULT_LOCALE): Promise<string> {
  const context = new RouterContextProvider()
  const brand = { name: 'Porua', email: '', phones: ['01700000000'], address: '', pageUrl: '', groupUrl: '' }
  context.set(pageContext, {
    brand,
    publicUrl: 'http://page.invalid',
    locale,
    defaultLocale: DEFAULT_LOCALE,
    now: () => new Date(),
    send: () => Promise.reject(new Error('A static page sends no call.')),
    logError: (error) => {
      throw error
    },
  })
  const answer = await createRequestHandler({ ...build, basename: baseOf(locale) }, 'production')(
    new Request(new URL(localPath(locale, page), 'http://page.invalid')),
    context,
  )
  return inlineStyles(await answer.text(), clientBuild)
}

function bodies(html: string, tag: 'script' | 'style'): string {
  const found = html.matchAll(
    new RegExp(
      `<${tag}(?![^>]*type="(?:text/plain|application/(?:ld\\+)?json)")[^>]*>([^<]*(?:<(?!/${tag}>)[^<]*)*)`,
      'g',
    ),
  )
  return [...found].map(([, body = '']) => body).join('\n')
}

/**
 * What a visitor loads for each reading page without any action: its inline scripts and styles, and the app unless it
 * starts on use. A page with data is not rendered here: its sheets count in whole, of which its document has a part, and
 * the inline scripts are those of a static page.
 */
async function visitorWeights(build: ServerBuild): Promise<PageWeight[]> {
  const weigh = async (page: string, isStatic: boolean, locale = DEFAULT_LOCALE): Promise<PageWeight> => {
    const { scripts, styles, handle } = appFiles(build, page)
    const html = await documentOf(build, isStatic ? page : '/about-us', locale)
    return {
      page: localPath(locale, page),
      script: textSize(bodies(html, 'script')) + (handle?.startsOnUse ? 0 : sizeOf(scripts)),
      style: isStatic ? textSize(bodies(html, 'style')) : sizeOf(styles),
    }
  }
  const english = readingPages.map(({ page, isStatic }) => weigh(page, isStatic))
  const bangla = readingPages.filter(({ isStatic }) => isStatic).map(({ page }) => weigh(page, true, 'bn'))
  return Promise.all([...english, ...bangla])
}

addMessages('bn', bn)

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const build = (await import(join(import.meta.dirname, '../build/server/index.js'))) as ServerBuild
const weights = await visitorWeights(build)
if (process.argv.includes('--check')) {
  const faults = overweight(weights)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
} else {
  console.log('Compressed (Brotli), in KB')
  console.table(
    [...readingPages.map(({ page }) => page), ...otherPages].map((page) => {
      const { scripts, styles } = appFiles(build, page)
      const visitor = weights.find((weight) => weight.page === page)
      return {
        page,
        'visitor, script': visitor ? kilobytes(visitor.script) : '',
        'visitor, styles': visitor ? kilobytes(visitor.style) : '',
        'signed in, script': kilobytes(sizeOf(scripts)),
        'signed in, styles': kilobytes(sizeOf(styles)),
      }
    }),
  )
}
