// Plain JavaScript: it runs before anything is installed.
import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const MIN_HEAP_MB = 160
const MAX_HEAP_MB = 512
/** The part of the machine's memory that the heap of one process may take. */
const SHARE = 1 / 8
/** Of each of the two halves where objects begin: with 4 a post outlives two collections, with 16 memory is kept for ever. [PERF-242] */
const SEMI_SPACE_MB = 8
/**
 * Of the C library: more arenas keep the memory that one thread freed from the others. Without fixed thresholds they grow to
 * 32 MB, and freed blocks of pages stay with the process; blocks from 32 KB on go back to the system at once. [PERF-242]
 */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The heap limits of the server: HEAP_MB, else an eighth of the memory of the machine or container. [PERF-161] */
export function v8Flags(env = process.env) {
  const given = Number(env.HEAP_MB)
  const heap = given >= 96 ? Math.floor(given) : defaultHeap()
  return [`--max-old-space-size=${heap}`, `--max-semi-space-size=${SEMI_SPACE_MB}`]
}

/** What the server's process gets besides its environment; an operator's own values stay. */
export function memorySettings(env = process.env) {
  return Object.fromEntries(Object.entries(ALLOCATION).map(([name, value]) => [name, env[name] || value]))
}

function defaultHeap() {
  const limit = process.constrainedMemory?.() ?? 0
  // Without a limit of a container the system answers 0, or more than the machine has.
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.round(Math.min(Math.max((memory * SHARE) / MEGABYTE, MIN_HEAP_MB), MAX_HEAP_MB))
}
