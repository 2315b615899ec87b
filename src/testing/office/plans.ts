import type { Pool } from 'pg'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}
type QueryPlan = { Plan: PlanNode; 'Execution Time': number }
type Query = { text: string; values: unknown[] }

/** Rows from which a read or a sort is reported, and ms from which a query is. */
type Limits = { rows: number; ms: number }

/** Scans that read the rows of a table, not only an index. */
const ROW_SCANS = ['Seq Scan', 'Index Scan', 'Bitmap Heap Scan']

/** Records the queries that a request sends, and explains them. */
export function watchQueries(pool: Pool, limits: Limits) {
  const sent: Query[] = []
  let isWatching = false
  const original = pool.query.bind(pool) as (...given: unknown[]) => unknown
  pool.query = ((query: { text: string } | string, values: unknown[], ...rest: unknown[]) => {
    const text = typeof query === 'string' ? query : query.text
    if (isWatching) sent.push({ text, values: values ?? (query as { values?: unknown[] }).values ?? [] })
    return original(query, values, ...rest)
  }) as Pool['query']
  return {
    async explain(send: () => Promise<unknown>) {
      sent.length = 0
      isWatching = true
      await send()
      isWatching = false
      const plans: { sql: string; plan: string; notes: string[] }[] = []
      for (const { text, values } of sent.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
        const { rows } = await pool.query<{ 'QUERY PLAN': [QueryPlan] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        )
        const [explained] = rows[0]?.['QUERY PLAN'] ?? []
        if (explained) plans.push({ sql: text, plan: toText(explained), notes: findNotes(explained, limits) })
      }
      return plans
    },
  }
}

function findNotes({ Plan: plan, 'Execution Time': ms }: QueryPlan, limits: Limits): string[] {
  const found = steps(plan).flatMap((node) => {
    const type = node['Node Type']
    if (ROW_SCANS.includes(type)) {
      const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      return read > limits.rows ? [`${type} of ${Math.round(read)} rows of ${node['Relation Name']}`] : []
    }
    const sorted = type.endsWith('Sort') ? (node.Plans?.[0]?.['Actual Rows'] ?? 0) : 0
    return sorted > limits.rows ? [`${type} of ${sorted} rows`] : []
  })
  return ms > limits.ms ? [...found, `a query of ${ms.toFixed(0)} ms`] : found
}

const steps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(steps)]

function toText({ Plan: plan, 'Execution Time': ms }: QueryPlan): string {
  const line = (node: PlanNode, depth: number): string[] => {
    const of = [node['Relation Name'], node['Index Name']].filter(Boolean).join(' ')
    const removed = node['Rows Removed by Filter'] ? `, ${node['Rows Removed by Filter']} removed` : ''
    const blocks = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
    const own = `${'  '.repeat(depth)}${node['Node Type']} ${of}: ${node['Actual Rows']} rows x ${node['Actual Loops']}${removed}, ${blocks} blocks`
    return [own, ...(node.Plans ?? []).flatMap((child) => line(child, depth + 1))]
  }
  return `${ms.toFixed(1)} ms\n${line(plan, 0).join('\n')}`
}
