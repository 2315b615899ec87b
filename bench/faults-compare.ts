import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { toGatewayId } from '../src/platform/messages/sms/http-gateway.server.ts'
import type { Acknowledged, LoadFigures } from './faults-load.ts'

type World = { client: Client; dataDir: string; figures: LoadFigures }

/** What each story pays of its due, in poisha. */
const PAYMENT = 50_000

/** What was acknowledged and is not there, what is there twice, and wrong sums. */
export async function compare({ client, dataDir, figures }: World): Promise<string[]> {
  const rows = async <T extends object>(statement: string) => (await client.query<T>(statement)).rows
  const posts = await rows<{ id: string; number: string; details: string; status: string }>(
    `select id, 'TN' || number as number, details, status::text from tuitions where details like 'fault %'`,
  )
  const byNumber = new Map(posts.map((post) => [post.number, post]))
  const count = async (table: string) =>
    new Map(
      (
        await rows<{ id: string; count: number }>(
          `select tuition_id as id, count(*)::int as count from ${table} group by 1`,
        )
      ).map((row) => [row.id, row.count]),
    )
  const [applications, confirmations, dues] = [
    await count('applications'),
    await count('confirmations'),
    await count('dues'),
  ]
  const payments = new Map(
    (
      await rows<{ id: string; amount: number }>(
        `select due_id as id, sum(amount)::int as amount from due_payments join dues on dues.id = due_id join tuitions on tuitions.id = tuition_id where details like 'fault %' group by 1`,
      )
    ).map((row) => [row.id, row.amount]),
  )
  const uploads = new Set(
    (await rows<{ address: string }>('select address from uploads')).map(({ address }) => address),
  )
  const isThere = (entry: Acknowledged): boolean => {
    if (entry.kind === 'payment') return payments.get(entry.id) === entry.amount
    if (entry.kind === 'upload') return uploads.has(entry.address) && hasFile(dataDir, entry.address)
    const post = byNumber.get(entry.tuitionId)
    if (!post) return false
    if (entry.kind === 'post') return post.details === entry.marker
    if (entry.kind === 'approval') return post.status !== 'pending'
    return { application: applications, confirmation: confirmations, due: dues }[entry.kind].get(post.id) === 1
  }
  const lost = figures.acknowledged.filter((entry) => !isThere(entry)).map((entry) => `lost: ${JSON.stringify(entry)}`)
  const markers = Map.groupBy(posts, ({ details }) => details)
  const twice = [...markers].flatMap(([marker, found]) => (found.length > 1 ? [`twice: ${marker}`] : []))
  const wrongSums = [...payments].flatMap(([id, amount]) => (amount === PAYMENT ? [] : [`sum of ${id}: ${amount}`]))
  return [...lost, ...twice, ...wrongSums]
}

function hasFile(dataDir: string, address: string): boolean {
  const name = basename(new URL(address, 'http://porua.test').pathname)
  return existsSync(join(dataDir, 'images', 'profile', name))
}

/** How the queued SMS ended: each was taken once, or is listed as failed. */
export async function countMessages(client: Client, taken: ReadonlyMap<string, number>) {
  const { rows } = await client.query<{ id: string; status: string }>(
    `select id, status::text from outbox_messages where kind = 'sms' and status <> 'skipped'`,
  )
  const ended = { queued: rows.length, once: 0, failed: 0, failedThoughTaken: 0, twice: 0, lost: 0, waiting: 0 }
  for (const { id, status } of rows) {
    const times = taken.get(toGatewayId(id)) ?? 0
    if (times > 1) ended.twice += 1
    else if (status === 'waiting') ended.waiting += 1
    else if (status === 'failed') ended[times === 0 ? 'failed' : 'failedThoughTaken'] += 1
    else ended[times === 1 ? 'once' : 'lost'] += 1
  }
  return ended
}
