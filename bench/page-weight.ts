import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const root = join(import.meta.dirname, '..')
const pages = [
  '/',
  '/tuitions-page',
  '/tuitions-page/TN1001',
  '/hire-tutor-page',
  '/tutor-cv/TR1001',
  '/tuition-post-by-unregister-guardian',
  '/login',
  '/edit-cv',
  '/admin-prime-ta/available-tuition',
]

type Files = { scripts: Set<string>; styles: Set<string> }

const sizeCache = new Map<string, number>()

/** The Brotli size of a built file, in bytes. */
function brotliSize(file: string): number {
  const known = sizeCache.get(file)
  if (known !== undefined) return known
  const weight = brotliCompressSync(readFileSync(join(root, 'build/client', file))).length
  sizeCache.set(file, weight)
  return weight
}

/** The scripts and style sheets that a browser loads for a page, with the imports of its routes. */
function filesForPage({ assets, routes }: ServerBuild, path: string): Files {
  const scripts = new Set([assets.url, assets.entry.module, ...assets.entry.imports])
  const styles = new Set<string>()
  for (const { route } of matchRoutes(toRouteObjects(routes, undefined), path) ?? []) {
    const found = assets.routes[route.id ?? '']
    for (const file of [found?.module ?? '', ...(found?.imports ?? [])]) if (file) scripts.add(file)
    for (const file of found?.css ?? []) styles.add(file.replace(/#.*/, ''))
  }
  return { scripts, styles }
}

function toRouteObjects(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    if (index) return [{ id, index: true }]
    return [{ id, ...(path === undefined ? {} : { path }), children: toRouteObjects(routes, id) }]
  })
}

const sum = (files: Set<string>) => [...files].reduce((total, file) => total + brotliSize(file), 0)
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild
console.table(
  pages.map((page) => {
    const { scripts, styles } = filesForPage(build, page)
    return {
      page,
      scripts: scripts.size,
      'scripts br KB': kilobytes(sum(scripts)),
      styles: styles.size,
      'styles br KB': kilobytes(sum(styles)),
    }
  }),
)
if (process.argv.includes('--files')) {
  const { scripts } = filesForPage(build, process.argv.at(-1) ?? '/')
  for (const file of [...scripts].sort((a, b) => brotliSize(b) - brotliSize(a)))
    console.log(kilobytes(brotliSize(file)).padStart(7), file)
}
