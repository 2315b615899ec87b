import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { FORM_WEIGHT_LIMITS, overweight } from './weight-limits.ts'

/** The files that the built pages load, compressed with Brotli; `--check` fails for a page of families that is too heavy. */
const built = join(import.meta.dirname, '../../build')
const readingPages = [
  ...['/', '/tuitions-page', '/tuitions-page/TN1001', '/hire-tutor-page', '/tutor-cv/TR1001', '/tuitions/dhaka'],
  ...['/tutors/math', '/about-us', '/services', '/how-it-works', '/fees', '/terms', '/privacy', '/no/such'],
]
const formPages = [
  ...['/login', '/register', '/registration-otp-verification', '/forgot-password', '/contact', '/hire-request/TR1001'],
  ...['/tuition-post-by-unregister-guardian', '/new-tuition-post', '/edit-cv'],
]

/** The bytes of built files as they are sent; tiny files have no compressed one. */
function sizeOf(files: string[]): number {
  const paths = [...new Set(files)].map((file) => join(built, 'client', file.replace(/#.*/, '')))
  return paths.reduce((total, path) => total + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size, 0)
}

function toRouteObjects(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    if (index) return [{ id, index: true }]
    return [{ id, ...(path === undefined ? {} : { path }), children: toRouteObjects(routes, id) }]
  })
}

const chunks = JSON.parse(readFileSync(join(built, 'server/.vite/manifest.json'), 'utf8'))
const pagesFile: string = chunks['virtual:react-router/server-build'].file
const { assets, routes }: ServerBuild = await import(join(built, 'server', pagesFile))

/** A page that starts on use loads its script later: until then it has only the small ones in its document. */
function weigh(page: string) {
  const ids = (matchRoutes(toRouteObjects(routes), page) ?? []).map(({ route }) => route.id ?? '')
  const found = ids.flatMap((id) => assets.routes[id] ?? [])
  const imports = found.flatMap(({ module, imports: more = [] }) => [module, ...more])
  const app = sizeOf([assets.url, assets.entry.module, ...assets.entry.imports, ...imports])
  const handle: unknown = routes[ids.at(-1) ?? '']?.module.handle
  const startsOnUse = typeof handle === 'object' && handle !== null && Reflect.get(handle, 'startsOnUse') === true
  return { page, app, script: startsOnUse ? 0 : app, style: sizeOf(found.flatMap(({ css = [] }) => css)) }
}

const reading = readingPages.map(weigh)
const forms = formPages.map(weigh)
for (const fault of [...overweight(reading), ...overweight(forms, FORM_WEIGHT_LIMITS)]) {
  console.error(fault)
  process.exitCode = 1
}
if (!process.argv.includes('--check')) console.table([...reading, ...forms, weigh('/admin-prime-ta/available-tuition')])
