import DataLoader from 'dataloader'

type Load = (keys: readonly never[]) => Promise<readonly unknown[]>
type Asked = { key: unknown; resolve: (value: never) => void; reject: (error: unknown) => void }
type Batch = { load: Load; asked: Asked[] }

const shared = new WeakMap<object, Map<string, Batch>>()

/** Makes `batched` gather in this transaction until the returned function is called. */
export function gatherIn(tx: object): () => void {
  shared.set(tx, new Map())
  return () => void shared.delete(tx)
}

/** Whether works of several requests run in this transaction. */
export const isShared = (db: object): boolean => shared.has(db)

/**
 * Runs `load` for one key at once; in a shared transaction, once for all keys that its works ask for at the same time. The
 * results are in the order of the keys. Loads of different names run in the order of their first key.
 */
export async function batched<K, V>(
  db: object,
  name: string,
  { key, load }: { key: K; load: (keys: readonly K[]) => Promise<readonly V[]> },
): Promise<V> {
  const batches = shared.get(db)
  if (!batches) return (await load([key]))[0] as V
  return new Promise<V>((resolve, reject) => {
    // After all promises that are settled now, so that all works have asked.
    if (batches.size === 0) process.nextTick(run, batches)
    const batch = batches.get(name) ?? { load: load as Load, asked: [] }
    batches.set(name, batch)
    batch.asked.push({ key, resolve, reject })
  })
}

function run(batches: Map<string, Batch>): void {
  const started = [...batches.values()]
  batches.clear()
  for (const batch of started) void settle(batch)
}

async function settle({ load, asked }: Batch): Promise<void> {
  try {
    const results = await load(asked.map(({ key }) => key) as never[])
    asked.forEach(({ resolve }, at) => {
      resolve(results[at] as never)
    })
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** The largest number of requests that share a statement. */
const MAX_TOGETHER = 20

/**
 * Returns a loader of rows by number, in the order of the numbers; unknown ones are left out. Requests of the same turn of
 * the event loop share one `read`, and an error rejects all of them. Nothing is cached. [PERF-265]
 */
export function loadTogether<Row extends { number: number }>(
  read: (numbers: readonly number[]) => Promise<readonly Row[]>,
): (numbers: readonly number[]) => Promise<Row[]> {
  const load = async (asked: readonly (readonly number[])[]) => {
    const found = new Map((await read([...new Set(asked.flat())])).map((row) => [row.number, row]))
    return asked.map((numbers) => numbers.flatMap((number) => found.get(number) ?? []))
  }
  const options = { cache: false, maxBatchSize: MAX_TOGETHER, batchScheduleFn: setImmediate }
  const loader = new DataLoader<readonly number[], Row[]>(load, options)
  return (numbers) => loader.load(numbers)
}
