import { gatherIn } from './batches.server.ts'
import { type Database, type Db, isCommitError, together, withTransaction } from './client.server.ts'

/** Shared transactions of a process at a time, and requests in one of them. */
const MAX_RUNNING = 3
const MAX_WORKS = 50
/** Another one begins when the works that wait are at least this share of those being written. [PERF-267] */
const MIN_SHARE = 0.5

type Work = (tx: Db) => Promise<unknown>
type Waiting = {
  keys: readonly string[]
  work: Work
  resolve: (value: never) => void
  reject: (error: unknown) => void
}
type Queue = { waiting: Waiting[]; running: number; written: number; inUse: Set<string>; isStarting: boolean }

const queues = new WeakMap<Database, Queue>()

/**
 * Runs `work` in one transaction with the works of requests that arrive while earlier ones are written; works with a common
 * key never share one. When one fails before the commit, all are undone and run singly. Inside a transaction it is a part
 * of that one. [PERF-230, PERF-231]
 */
export function withSharedTransaction<T>(db: Db, keys: readonly string[], work: (tx: Db) => Promise<T>): Promise<T> {
  if (!('changes' in db)) return work(db)
  const queue = queues.get(db) ?? { waiting: [], running: 0, written: 0, inUse: new Set(), isStarting: false }
  queues.set(db, queue)
  return new Promise<T>((resolve, reject) => {
    queue.waiting.push({ keys, work, resolve, reject })
    startSoon(db, queue)
  })
}

/** After the requests that have arrived are read. */
function startSoon(db: Database, queue: Queue): void {
  const { waiting, running, written, isStarting } = queue
  if (isStarting || running >= MAX_RUNNING || waiting.length < written * MIN_SHARE) return
  queue.isStarting = true
  setImmediate(() => {
    queue.isStarting = false
    const works = takeWorks(queue)
    if (works.length === 0) return
    queue.running += 1
    queue.written += works.length
    void runWorks(db, works).finally(() => {
      for (const key of works.flatMap(({ keys }) => keys)) queue.inUse.delete(key)
      queue.running -= 1
      queue.written -= works.length
      if (queue.waiting.length > 0) startSoon(db, queue)
    })
  })
}

function takeWorks(queue: Queue): Waiting[] {
  const taken: Waiting[] = []
  const left: Waiting[] = []
  for (const one of queue.waiting) {
    const isFree = taken.length < MAX_WORKS && !one.keys.some((key) => queue.inUse.has(key))
    if (isFree) for (const key of one.keys) queue.inUse.add(key)
    ;(isFree ? taken : left).push(one)
  }
  queue.waiting = left
  return taken
}

async function runWorks(db: Database, works: readonly Waiting[]): Promise<void> {
  const [first] = works
  if (first && works.length === 1) return runSingle(db, first)
  let hasBegun = false
  try {
    const results = await withTransaction(db, async (tx) => {
      hasBegun = true
      const stopGathering = gatherIn(tx)
      try {
        return await together(works.map(({ work }) => work(tx)))
      } finally {
        stopGathering()
      }
    })
    works.forEach(({ resolve }, at) => {
      resolve(results[at] as never)
    })
  } catch (error) {
    // A commit that failed may have happened: nothing runs a second time then.
    if (hasBegun && !isCommitError(error)) await Promise.all(works.map((one) => runSingle(db, one)))
    else for (const { reject } of works) reject(error)
  }
}

async function runSingle(db: Database, { work, resolve, reject }: Waiting): Promise<void> {
  await withTransaction(db, work).then(resolve as (value: unknown) => void, reject)
}
