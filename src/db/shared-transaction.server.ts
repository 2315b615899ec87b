import { gatherIn } from './batches.server.ts'
import { type Database, type Db, isCommitError, together, withTransaction } from './client.server.ts'

/** Shared transactions of a process at a time, and requests in one of them. */
const MAX_RUNNING = 2
const MAX_WORKS = 50
/**
 * Another one begins beside one when at least as many works wait as those of the running one count: each of them two until
 * all its inserts are sent, one while it waits for its commit. [PERF-267]
 */
const COUNTS = { unsent: 2, sent: 1 }

type Work = (tx: Db) => Promise<unknown>
type Waiting = {
  keys: readonly string[]
  work: Work
  resolve: (value: never) => void
  reject: (error: unknown) => void
}
type Queue = { waiting: Waiting[]; running: number; counted: number; inUse: Set<string>; isStarting: boolean }

const queues = new WeakMap<Database, Queue>()

/**
 * Runs `work` in one transaction with the works of requests that arrive while earlier ones are written; works with a common
 * key never share one. When one fails before the commit, all are undone and run singly. Inside a transaction it is a part
 * of that one. [PERF-230, PERF-231]
 */
export function withSharedTransaction<T>(db: Db, keys: readonly string[], work: (tx: Db) => Promise<T>): Promise<T> {
  if (!('changes' in db)) return work(db)
  const queue = queues.get(db) ?? { waiting: [], running: 0, counted: 0, inUse: new Set(), isStarting: false }
  queues.set(db, queue)
  return new Promise<T>((resolve, reject) => {
    queue.waiting.push({ keys, work, resolve, reject })
    startSoon(db, queue)
  })
}

/** After the requests that have arrived are read. */
function startSoon(db: Database, queue: Queue): void {
  const { waiting, running, counted, isStarting } = queue
  if (isStarting || running >= MAX_RUNNING || waiting.length < counted) return
  queue.isStarting = true
  setImmediate(() => {
    queue.isStarting = false
    const works = takeWorks(queue)
    if (works.length === 0) return
    queue.running += 1
    let counted = 0
    const count = (each: number) => {
      queue.counted += works.length * each - counted
      counted = works.length * each
      if (queue.waiting.length > 0) startSoon(db, queue)
    }
    count(works.length === 1 ? COUNTS.sent : COUNTS.unsent)
    void runWorks(db, works, () => count(COUNTS.sent)).finally(() => {
      for (const key of works.flatMap(({ keys }) => keys)) queue.inUse.delete(key)
      queue.running -= 1
      count(0)
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

async function runWorks(db: Database, works: readonly Waiting[], onSent: () => void): Promise<void> {
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
        onSent()
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
