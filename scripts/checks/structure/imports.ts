import { type Kind, type Place, placeOf, slices } from './places.ts'
import type { Import, Problem, Source } from './source.ts'

type Target = Place & { isOwn: boolean; isEarlier: boolean }
type Permission = { files: (target: Target) => boolean; packages: (name: string) => boolean }

const of =
  (...kinds: Kind[]) =>
  ({ kind }: Target) =>
    kinds.includes(kind)
const ownOf =
  (...kinds: Kind[]) =>
  (target: Target) =>
    target.isOwn && kinds.includes(target.kind)
const upTo =
  (...kinds: Kind[]) =>
  (target: Target) =>
    (target.isOwn || target.isEarlier) && kinds.includes(target.kind)
const anyOf =
  (...tests: ((target: Target) => boolean)[]) =>
  (target: Target) =>
    tests.some((test) => test(target))

const only =
  (...names: string[]) =>
  (name: string) =>
    names.some((one) => name === one || name.startsWith(`${one}/`))
const isServerPackage = (name: string) =>
  /^(?:node:|pg$|pg-boss$|drizzle-|fastify|@fastify\/|sharp$|nodemailer$|@node-rs\/|pino)/.test(name)
const isSqlOrHttpPackage = (name: string) =>
  /^(?:pg$|pg-boss$|drizzle-|fastify|@fastify\/|node:https?$|node:net$)/.test(name)
const browserPackages = (name: string) => !isServerPackage(name)

const bothSides: Permission = { files: anyOf(of('shared'), upTo('schema', 'rules')), packages: only('zod') }
const everySlice = of('shared', 'ui', 'schema', 'rules', 'calls')

/** The table "Who may import what" of docs/architecture.md; a `composer` or a test may import everything. */
const permissions: Record<Kind, Permission> = {
  // use-intl/core is pure: code outside React reads the catalogue through it.
  shared: { files: of('shared'), packages: only('zod', 'use-intl/core') },
  table: { files: of('shared', 'table'), packages: only('drizzle-orm') },
  db: { files: of('shared', 'db', 'table'), packages: () => true },
  platform: { files: of('shared', 'db', 'table', 'platform', 'http'), packages: () => true },
  http: { files: of('shared', 'db', 'table', 'platform', 'http'), packages: () => true },
  ui: { files: of('shared', 'ui'), packages: browserPackages },
  schema: bothSides,
  calls: bothSides,
  rules: bothSides,
  store: {
    files: anyOf(of('shared', 'db', 'table'), ownOf('schema', 'rules', 'store')),
    packages: only('drizzle-orm', 'zod'),
  },
  actions: {
    files: anyOf(of('shared', 'platform', 'db'), upTo('schema', 'rules', 'store', 'actions')),
    packages: (name) => !isSqlOrHttpPackage(name),
  },
  // A list that only reads has its query here; writing stays in the store.
  routes: {
    files: anyOf(of('shared', 'platform', 'db', 'table', 'http'), ownOf('calls', 'actions')),
    packages: only('drizzle-orm'),
  },
  page: { files: anyOf(everySlice, of('page')), packages: browserPackages },
  shell: { files: anyOf(everySlice, of('page', 'shell')), packages: browserPackages },
  'shell-server': {
    files: anyOf(everySlice, of('page', 'shell', 'shell-server', 'platform', 'http')),
    packages: () => true,
  },
  composer: { files: () => true, packages: () => true },
}

/** Imports that the table refuses, missing extensions, and relative paths that leave their folder. */
export function importProblems(source: Source): Problem[] {
  const place = placeOf(source.path)
  return source.imports.flatMap((one) => {
    const reasons = [refusedExtension(one), leavesItsFolder(source.path, one), place && refusedBy(place, one)]
    return reasons.filter((text) => text !== undefined).map((text) => ({ path: source.path, line: one.line, text }))
  })
}

function refusedBy(place: Place, { specifier, target }: Import): string | undefined {
  const { files, packages } = permissions[place.kind]
  if (target === undefined) {
    return packages(specifier) ? undefined : `a ${place.kind} file may not import the package ${specifier}`
  }
  // React Router generates the types of a page in a folder that only the compiler sees.
  if (target.includes('/+types/') && place.kind !== 'ui') return undefined
  const found = placeOf(target)
  // A file without a place is one problem, reported at the file and not at each import.
  if (!found || files({ ...found, ...relation(place, found) })) return undefined
  return `a ${place.kind} file${place.slice ? ` of ${place.slice}` : ''} may not import ${specifier} (${found.kind}${found.slice ? ` of ${found.slice}` : ''})`
}

function relation(from: Place, to: Place) {
  const isOwn = from.slice !== undefined && from.slice === to.slice
  const isEarlier =
    from.slice !== undefined && to.slice !== undefined && slices.indexOf(to.slice) < slices.indexOf(from.slice)
  return { isOwn, isEarlier }
}

function refusedExtension({ specifier, target }: Import): string | undefined {
  if (target === undefined || ['#app', '#routes', '#serve'].includes(specifier)) return undefined
  return /\.(?:tsx?|mjs|json|css|svg|png|webp|woff2)(?:\?.*)?$/.test(specifier)
    ? undefined
    : `${specifier} lacks its file extension`
}

function leavesItsFolder(path: string, { specifier, target }: Import): string | undefined {
  if (!path.startsWith('src/') || target === undefined || !specifier.startsWith('.')) return undefined
  return folderOf(path) === folderOf(target) ? undefined : `${specifier} leaves its folder: use a # import`
}

/** The unit inside which imports are relative: a slice, or a top folder of src. */
function folderOf(path: string): string {
  const [, top, slice] = path.split('/')
  return top === 'features' ? `features/${slice}` : (top ?? '')
}
