// Loaded into the measured server: answers each message with its memory after garbage collections, its handles and its files.
import { readdirSync } from 'node:fs'

export type Probed = { rss: number; heap: number; external: number; handles: number; files: number }

process.on('message', async () => {
  // Finalizers of one collection may free more in the next.
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { rss, heapUsed: heap, external } = process.memoryUsage()
  // Timers of requests that run just now are no growth.
  const handles = process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout' && kind !== 'Immediate').length
  process.send?.({ rss, heap, external, handles, files: countFiles() } satisfies Probed)
})
process.channel?.unref()

function countFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
