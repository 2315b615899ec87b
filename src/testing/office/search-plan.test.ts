import { sql } from 'drizzle-orm'
import type { QueryConfig } from 'pg'
import { expect, test } from 'vitest'
import { searchTuitionsSeenBy } from '#features/tuitions/public.store.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { stopCountingOptions } from './option-triggers.ts'

const { db } = await createTestApp()

test('[PERF-264] a search for a frequent word reads the open tuitions from the newest, and not the closed ones', async () => {
  await stopCountingOptions((text) => db.execute(text))
  for (let year = 0; year < 5; year++) {
    await fillWithTuitions('approved', 800)
    await fillWithTuitions('closed', 4_000)
  }
  await db.execute(sql`vacuum analyze tuitions`)
  const search = () => searchTuitionsSeenBy(db, 'Mirpur', { viewer: null, paging: { page: 1, limit: 10 } })
  const statement = await catchStatement('visitor_search', search)
  const client = await db.$client.connect()
  try {
    // Of the first five times, and of all later ones.
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      await client.query(`prepare ${mode} as ${statement.text}`)
      const values = (statement.values ?? []).map((value) => client.escapeLiteral(String(value))).join()
      const { rows } = await client.query(`explain (analyze, format json) execute ${mode}(${values})`)
      const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'tuitions')
      expect(scans.length).toBeGreaterThan(0)
      for (const scan of scans) expect([mode, rowsOf(scan)]).toEqual([mode, expect.toSatisfy((rows) => rows < 200)])
    }
  } finally {
    client.release(true)
  }
})

/** One in ten is in Mirpur; later rows are newer. */
async function fillWithTuitions(status: 'approved' | 'closed', count: number) {
  await db.execute(sql`
    insert into tuitions (status, heading, classes, subjects, mediums, gender, salary, city, areas, location_details,
      institute, teaching_time, details, phone, is_online, search_text, created_at, approved_at)
    select ${status}::tuition_status, '', '{}', '{}', '{}', '', '', 'Dhaka', '{}', '', '', '', repeat('details ', 60), '01700000000', false,
      case i % 10 when 0 then ' mirpur' else ' banani' end, now(), now()
    from generate_series(1, ${count}::int) i`)
}

/** The named statement that `work` sends. */
async function catchStatement(name: string, work: () => Promise<unknown>): Promise<QueryConfig> {
  const pool = db.$client
  const original = pool.query
  const sent: QueryConfig[] = []
  pool.query = ((query: QueryConfig, ...rest: unknown[]) => {
    sent.push(query)
    return original.apply(pool, [query, ...rest] as never)
  }) as typeof pool.query
  await work().finally(() => {
    pool.query = original
  })
  const statement = sent.find((query) => query.name?.startsWith(name))
  if (!statement) throw new Error(`no statement ${name}`)
  return statement
}

type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: PlanNode) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
