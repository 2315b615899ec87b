import { isTest } from './source.ts'

/** The slices in their order: a slice imports only itself and earlier ones. */
export const slices = [
  'events',
  'settings',
  'messages',
  'backups',
  'accounts',
  'staff',
  'landing',
  'tutors',
  'ranking',
  'tuitions',
  'hire-requests',
  'applications',
  'confirmations',
  'bookings',
  'channel',
  'payments',
  'contact-messages',
  'reports',
  'alerts',
  'people',
  'figures',
  'system',
  'imports',
  'admin-overview',
]

type SliceKind = 'schema' | 'calls' | 'rules' | 'store' | 'actions' | 'routes' | 'page'
type OtherKind = 'shared' | 'table' | 'db' | 'platform' | 'http' | 'ui' | 'shell' | 'shell-server' | 'composer'
export type Kind = SliceKind | OtherKind

export type Place = { kind: Kind; slice?: string }

const word = '[a-z][a-z0-9-]*'
const topic = `(?:${word}/)?`
const inTopic = `^${topic}(?:${word}\\.)?`
const inPages = `^${topic}pages/(?:${word}/)?${word}\\.`

/** The closed set of file names of a slice and of each of its topics, with the kind of each. */
const sliceFiles: [RegExp, Kind][] = [
  [new RegExp(`${inTopic}schema\\.ts$`), 'schema'],
  [new RegExp(`${inTopic}calls\\.ts$`), 'calls'],
  [new RegExp(`${inTopic}rules\\.ts$`), 'rules'],
  [new RegExp(`${inTopic}rules\\.(?:all\\.)?test\\.ts$`), 'composer'],
  [new RegExp(`${inTopic}store\\.server\\.ts$`), 'store'],
  [new RegExp(`${inTopic}actions\\.server\\.ts$`), 'actions'],
  [new RegExp(`^${topic}routes\\.server\\.ts$`), 'routes'],
  [new RegExp(`${inTopic}routes\\.(?:all\\.)?test\\.ts$`), 'composer'],
  [new RegExp(`${inPages}test\\.tsx?$`), 'composer'],
  [new RegExp(`${inPages}(?:tsx?|module\\.css)$`), 'page'],
]

/** The first match wins. */
const otherFiles: [RegExp, Kind][] = [
  [/^src\/(?:server|serve\.server|app\.server|routes\.server)\.ts$/, 'composer'],
  [/^src\/(?:demo|testing)\//, 'composer'],
  [/^src\/shared\//, 'shared'],
  [new RegExp(`^src/db/tables/${topic}${word}\\.server\\.ts$`), 'table'],
  [/^src\/db\/(?:(?:erase|money|search)\/)?[^/]+$/, 'db'],
  [/^src\/platform\/http\/http\./, 'http'],
  [/^src\/platform\//, 'platform'],
  [/^src\/ui\/(?:layout|data|feedback|form|filters|upload|brand|buttons|admin|theme|page|call)\//, 'ui'],
  [/^src\/shell\/.*\.server\.tsx?$/, 'shell-server'],
  [/^src\/shell\//, 'shell'],
]

/** The place of a path of src, or undefined when the tree has none for it. */
export function placeOf(path: string): Place | undefined {
  const inSlice = /^src\/features\/([^/]+)\/(.+)$/.exec(path)
  if (inSlice) return placeInSlice(inSlice[1] ?? '', inSlice[2] ?? '')
  const kind = otherFiles.find(([pattern]) => pattern.test(path))?.[1]
  if (!kind) return undefined
  return { kind: isTest(path) ? 'composer' : kind }
}

function placeInSlice(slice: string, file: string): Place | undefined {
  const kind = sliceFiles.find(([pattern]) => pattern.test(file))?.[1]
  return kind && slices.includes(slice) ? { kind, slice } : undefined
}
