import { isTest } from './source.ts'

/** The slices in their order: a slice imports only itself and earlier ones. */
export const slices = [
  'events',
  'settings',
  'outbox',
  'notifications',
  'backups',
  'messaging',
  'accounts',
  'staff',
  'landing',
  'tutors',
  'tuitions',
  'hire-requests',
  'applications',
  'confirmations',
  'bookings',
  'payments',
  'contact-messages',
  'reports',
  'privacy',
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

/** The closed set of file names of a slice, with the kind of each. */
const sliceFiles: [RegExp, Kind][] = [
  [new RegExp(`^(?:${word}\\.)?schema\\.ts$`), 'schema'],
  [new RegExp(`^(?:${word}\\.)?calls\\.ts$`), 'calls'],
  [new RegExp(`^(?:${word}\\.)?rules\\.ts$`), 'rules'],
  [new RegExp(`^(?:${word}\\.)?rules\\.test\\.ts$`), 'composer'],
  [new RegExp(`^(?:${word}\\.)?store\\.server\\.ts$`), 'store'],
  [new RegExp(`^(?:${word}\\.)?actions\\.server\\.ts$`), 'actions'],
  [/^routes\.server\.ts$/, 'routes'],
  [new RegExp(`^(?:${word}\\.)?routes\\.test\\.ts$`), 'composer'],
  [new RegExp(`^pages/(?:${word}/)?${word}\\.test\\.tsx?$`), 'composer'],
  [new RegExp(`^pages/(?:${word}/)?${word}\\.(?:tsx?|module\\.css)$`), 'page'],
]

/** The first match wins. */
const otherFiles: [RegExp, Kind][] = [
  [/^src\/(?:server|serve\.server|app\.server)\.ts$/, 'composer'],
  [/^src\/(?:demo|testing)\//, 'composer'],
  [/^src\/shared\//, 'shared'],
  [new RegExp(`^src/db/tables/${word}\\.server\\.ts$`), 'table'],
  [/^src\/db\/[^/]+$/, 'db'],
  [/^src\/platform\/http[./]/, 'http'],
  [/^src\/platform\//, 'platform'],
  [/^src\/ui\/(?:layout|data|feedback|form|filters|upload|brand|admin|theme|page|call)\//, 'ui'],
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
