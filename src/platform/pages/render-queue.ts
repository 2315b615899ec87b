import { Refusal } from '#shared/refusal.ts'

/** Pages in progress at the same time; each waits for the database now and then. */
const MAX_RUNNING = 8
/** Random, so that refused people do not come back all at once. */
const RETRY_SECONDS = { min: 2, max: 6 }

/** The pages that may be rendered or wait: of one network, and of all. */
export type RenderLimits = { perNetwork: number; total: number }

type Job = { key: string; start: () => void; cancel: () => void }

/**
 * Renders pages in the order of their requests, a few at a time. Refuses with 503 what is beyond the limits; a page that
 * everybody has left before its turn is not rendered.
 */
export function createRenderQueue({ perNetwork, total }: RenderLimits) {
  const waiting = new Set<Job>()
  const countByNetwork = new Map<string, number>()
  const readers = new Map<string, number>()
  let running = 0

  function startNext() {
    const [next] = waiting
    if (!next || running >= MAX_RUNNING) return
    waiting.delete(next)
    running += 1
    next.start()
  }

  return {
    /** Renders the page `key` in its turn. */
    async run<T>({ key, network, render }: { key: string; network: string; render: () => Promise<T> }): Promise<T> {
      if ((countByNetwork.get(network) ?? 0) >= perNetwork || running + waiting.size >= total) throw tooManyPages()
      add(countByNetwork, network, 1)
      try {
        await new Promise<void>((start, refuse) => {
          waiting.add({ key, start, cancel: () => refuse(tooManyPages()) })
          startNext()
        })
        return await render().finally(() => {
          running -= 1
          startNext()
        })
      } finally {
        add(countByNetwork, network, -1)
      }
    },
    /** Counts a reader of the page `key`; the last one who leaves cancels what waits. */
    join(key: string): () => void {
      add(readers, key, 1)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        add(readers, key, -1)
        if (readers.has(key)) return
        for (const job of [...waiting].filter((one) => one.key === key)) {
          waiting.delete(job)
          job.cancel()
        }
      }
    },
  }
}

function tooManyPages(): Refusal {
  const { min, max } = RETRY_SECONDS
  return new Refusal(503, 'refused.tooManyPages', { retryAfterSeconds: min + Math.floor(Math.random() * (max - min)) })
}

/** Adds to a counter; a counter of zero is left out. */
function add(counters: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counters.get(key) ?? 0) + change
  if (count > 0) counters.set(key, count)
  else counters.delete(key)
}
