// Plain JavaScript: it runs before anything is installed.
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './machine.mjs'

const MEGABYTE = 1024 * 1024

/** The heap limit of the server: HEAP_MB, else an eighth of the memory of the machine or container, 160 to 512 MB. */
export function heapFlag({ HEAP_MB } = process.env) {
  // Without a limit of a container it is 0, or more than the machine has.
  const memory = Math.min(process.constrainedMemory?.() || totalmem(), totalmem())
  const fitting = Math.min(Math.max(memory / MEGABYTE / 8, 160), 512)
  return `--max-old-space-size=${Math.floor(Number(HEAP_MB) >= 96 ? Number(HEAP_MB) : fitting)}`
}

/** The arguments of Node for the built server: its heap, a small part for new objects, stack traces that name the sources. */
export const serverArgs = () => [
  ...[heapFlag(), '--max-semi-space-size=8', '--enable-source-maps'],
  join(root, 'build/server/index.js'),
]
