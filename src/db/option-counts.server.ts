import { sql } from 'drizzle-orm'
import { type Database, type Db, likePattern, withTransaction } from './client.server.ts'
import { type CountedList, optionChanges, optionCounts } from './tables/option-counts.server.ts'

/** The public rows of a list with the options `within` and `option`; `open` are not booked. */
export type OptionCount = { within: string; option: string; count: number; open: number; newest: string | null }

type Asked = { list: CountedList; within: readonly string[]; options?: readonly string[] }

/**
 * The exact numbers of public rows that have one of the options `within`, by their other options, in one snapshot: what is
 * kept and what has changed since. An option of no row is left out. [PERF-280]
 */
export async function readOptionCounts(db: Db, { list, within, options }: Asked): Promise<OptionCount[]> {
  const outer = sql`${sql.param([...within])}::text[]`
  const isAsked = options ? sql`option = any(${sql.param([...options])}::text[])` : sql`true`
  const { rows } = await db.execute<OptionCount>(sql`
    select within, option, sum(count)::int as count, sum(open)::int as open, max(newest) as newest from (
      select within, option, count, open, newest from ${optionCounts}
        where list = ${list} and within = any(${outer}) and ${isAsked}
      union all
      select within, option, step, open, newest from ${optionChanges}, unnest(${outer}) within, unnest(options) option
        where list = ${list} and within = any(options) and (option <> within or within = '') and ${isAsked}
    ) counted group by within, option having sum(count) > 0`)
  return rows
}

/** Also taken by `recount_options()` of the migrations. */
const LOCK = 72_615_003
/** Changes that one transaction adds to the counts. */
const BATCH = 1_000

/** Adds the changes to the kept counts, in batches; runs every hour. [PERF-281] */
export async function keepOptionCounts(db: Database): Promise<void> {
  while ((await withTransaction(db, addChanges)) === BATCH);
}

async function addChanges(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const { rows } = await tx.execute<{ changes: number }>(sql`
    with gone as (
      delete from ${optionChanges} where id in (select id from ${optionChanges} order by id limit ${BATCH})
      returning list, options, step, open, newest
    ), alike as (
      select list, options, sum(step) as step, sum(open) as open, max(newest) as newest from gone group by list, options
    ), added as (
      insert into ${optionCounts} as kept (list, within, option, count, open, newest)
      select list, a, b, sum(step), sum(open), max(newest)
      from alike, unnest(options) a, unnest(options) b where a <> b or a = '' group by list, a, b order by list, a, b
      on conflict (list, within, option) do update set count = kept.count + excluded.count,
        open = kept.open + excluded.open, newest = greatest(kept.newest, excluded.newest)
    ) select count(*)::int as changes from gone`)
  const changes = rows[0]?.changes ?? 0
  if (changes > 0) await tx.execute(sql`delete from ${optionCounts} where count = 0`)
  return changes
}

/** Counts again if one of the values, which no public row has any more, is part of a kept option. [PERF-281] */
export async function forgetInOptions(tx: Db, values: readonly string[]): Promise<void> {
  const patterns = sql`${sql.param(values.map(likePattern))}::text[]`
  const { rows } = await tx.execute<{ isKept: boolean }>(sql`select
    exists (select from ${optionCounts} where option ilike any (${patterns}))
    or exists (select from ${optionChanges} where options::text ilike any (${patterns})) as "isKept"`)
  if (rows[0]?.isKept) await tx.execute(sql`select recount_options()`)
}
