import { isTest } from './source.ts'

/** The slices in their order: one imports only itself and earlier ones. */
export const slices = [
  'outbox',
  'notifications',
  'accounts',
  'tutors',
  'tuitions',
  'hire-requests',
  'applications',
  'confirmations',
  'bookings',
  'payments',
  'messages',
  'reports',
  'people',
]

type SliceKind = 'schema' | 'calls' | 'rules' | 'table' | 'store' | 'actions' | 'routes' | 'page'
type OtherKind = 'shared' | 'platform' | 'database' | 'http' | 'web' | 'shell' | 'ui' | 'web-server' | 'composer'
export type Kind = SliceKind | OtherKind

export type Place = { kind: Kind; slice?: string }

const word = '[a-z][a-z0-9-]*'

/** The closed set of file names of a slice, with what each is. */
const sliceFiles: [RegExp, Kind][] = [
  [new RegExp(`^(?:${word}\\.)?schema\\.ts$`), 'schema'],
  [/^calls\.ts$/, 'calls'],
  [new RegExp(`^(?:${word}\\.)?rules\\.ts$`), 'rules'],
  [new RegExp(`^(?:${word}\\.)?rules\\.test\\.ts$`), 'composer'],
  [/^table\.server\.ts$/, 'table'],
  [new RegExp(`^(?:${word}\\.)?store\\.server\\.ts$`), 'store'],
  [new RegExp(`^(?:${word}\\.)?actions\\.server\\.ts$`), 'actions'],
  [/^routes\.server\.ts$/, 'routes'],
  [new RegExp(`^(?:${word}\\.)?routes\\.test\\.ts$`), 'composer'],
  [new RegExp(`^pages/${word}\\.test\\.tsx?$`), 'composer'],
  [new RegExp(`^pages/${word}\\.(?:tsx?|module\\.css)$`), 'page'],
]

/** First match wins. */
const otherFiles: [RegExp, Kind][] = [
  [/^src\/(?:server|app\.server)\.ts$/, 'composer'],
  [/^src\/web\/routes\.ts$/, 'composer'],
  [/^src\/(?:demo|testing)\//, 'composer'],
  [/^src\/shared\//, 'shared'],
  [/^src\/platform\/db[./]/, 'database'],
  [/^src\/platform\/http[./]/, 'http'],
  [/^src\/platform\//, 'platform'],
  [/^src\/web\/ui\//, 'ui'],
  [/^src\/web\/.*\.server\.tsx?$/, 'web-server'],
  [/^src\/web\/(?:root|entry\.client)\.tsx$/, 'shell'],
  [/^src\/web\//, 'web'],
]

/** What a path of src is, or undefined when the tree has no place for it. */
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
