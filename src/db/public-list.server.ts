import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { PublicChange, PublicTable } from '#shared/kept/public-keys.ts'
import type { Database } from './client.server.ts'

/** Numbers of a block, and blocks whose numbers are kept. */
const BLOCK_BITS = 8
const KEPT_BLOCKS = 500

type Snapshot = { first: number; end: number; running: ReadonlySet<number> }
type Counts = { blocks: number[]; total: number; snapshot: Snapshot }

export type PublicList = ReturnType<typeof createPublicList>

/**
 * The order of the approved rows of a table: how many each block of numbers has, kept current by the changes of the
 * database, so that a total costs nothing and a late page reads no rows before it. [PERF-120, PERF-121]
 */
function createPublicList(db: Database, table: PublicTable) {
  let counts: Promise<Counts> | null = null
  /** changes that came while the blocks were counted */
  let waiting: PublicChange[] | null = null
  const numbers = new LRUCache<number, Promise<readonly number[]>>({ max: KEPT_BLOCKS })
  const name = sql.identifier(table)

  const apply = (known: Counts, change: PublicChange) => {
    if (change.kind === 'changed' || isSeen(known.snapshot, change.transaction)) return
    const step = change.kind === 'entered' ? 1 : -1
    const block = change.number >> BLOCK_BITS
    known.blocks[block] = (known.blocks[block] ?? 0) + step
    known.total += step
  }
  db.changes.onPublicChange((change) => {
    if (!change) {
      counts = null
      waiting = null
      numbers.clear()
    } else if (change.table === table) {
      if (change.kind !== 'changed') numbers.delete(change.number >> BLOCK_BITS)
      if (waiting) waiting.push(change)
      else void counts?.then((known) => apply(known, change))
    }
  })

  const count = async (): Promise<Counts> => {
    const { rows } = await db.execute<{ snapshot: string; blocks: { block: number; count: number }[] }>(sql`
      select pg_current_snapshot()::text as snapshot, (select coalesce(json_agg(b), '[]') from (
        select number >> ${sql.raw(String(BLOCK_BITS))} as block, count(*)::int as count
        from ${name} where status = 'approved' group by 1) b) as blocks`)
    const [{ snapshot = '', blocks = [] } = {}] = rows
    const byBlock: number[] = []
    for (const { block, count } of blocks) byBlock[block] = count
    const total = blocks.reduce((sum, { count }) => sum + count, 0)
    return { blocks: byBlock, total, snapshot: parseSnapshot(snapshot) }
  }
  const readCounts = (): Promise<Counts> => {
    if (!db.changes.isWatched()) return count()
    if (counts) return counts
    const arrived: PublicChange[] = []
    waiting = arrived
    const counting = count().then((known) => {
      for (const change of arrived) apply(known, change)
      if (waiting === arrived) waiting = null
      return known
    })
    counts = counting
    counting.catch(() => {
      if (counts === counting) counts = null
      if (waiting === arrived) waiting = null
    })
    return counting
  }
  const readNumbers = (block: number): Promise<readonly number[]> => {
    const kept = db.changes.isWatched() ? numbers.get(block) : undefined
    if (kept) return kept
    const first = block << BLOCK_BITS
    const reading = db
      .execute<{ number: number }>(
        sql`select number from ${name} where status = 'approved' and number between ${first} and ${first + (1 << BLOCK_BITS) - 1}
          order by number desc`,
      )
      .then(({ rows }) => rows.map(({ number }) => number))
    if (db.changes.isWatched()) numbers.set(block, reading)
    reading.catch(() => numbers.delete(block))
    return reading
  }

  return {
    /** The number of rows. */
    total: async () => (await readCounts()).total,
    /** The numbers of the rows on a page, newest first, and the number of rows on all pages. */
    page: async ({ page, limit }: { page: number; limit: number }) => {
      const { blocks, total } = await readCounts()
      let skipped = (page - 1) * limit
      const found: number[] = []
      for (let block = blocks.length - 1; block >= 0 && found.length < limit; block--) {
        const count = blocks[block] ?? 0
        if (count <= skipped) skipped -= count
        else {
          found.push(...(await readNumbers(block)).slice(skipped, skipped + limit - found.length))
          skipped = 0
        }
      }
      return { numbers: found, total }
    },
  }
}

const lists = new WeakMap<Database, Map<PublicTable, PublicList>>()

/** The public list of a table in this process. */
export function publicList(db: Database, table: PublicTable): PublicList {
  const ofDatabase = lists.get(db) ?? new Map<PublicTable, PublicList>()
  lists.set(db, ofDatabase)
  const list = ofDatabase.get(table) ?? createPublicList(db, table)
  ofDatabase.set(table, list)
  return list
}

/** Parses `first:end:running,running` of PostgreSQL. */
function parseSnapshot(text: string): Snapshot {
  const [first, end, running = ''] = text.split(':')
  return { first: Number(first), end: Number(end), running: new Set(running.split(',').filter(Boolean).map(Number)) }
}

/** Whether a transaction had ended before a snapshot was taken. */
const isSeen = ({ first, end, running }: Snapshot, transaction: number) =>
  transaction < first || (transaction < end && !running.has(transaction))
