import type { Client } from 'pg'
import { createApp } from '../src/app.server.ts'
import type { Database } from '../src/db/client.server.ts'
import { createAccount, startSession } from '../src/features/accounts/actions.server.ts'
import { keepFigures } from '../src/features/figures/actions.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { fillOffice } from '../src/testing/office/fill-office.ts'
import { watchQueries } from '../src/testing/office/plans.ts'
import { type OfficeRequest, officeRequests } from '../src/testing/office/requests.ts'
import { takeTime, withDatabase } from './database.ts'

const TIMES = 9
/** A folder that keeps the filled database for the next run, and a part of the names of the requests to send. */
const [folder, only = ''] = process.argv.slice(2)

await withDatabase(folder, async ({ client, db, dataDir }) => {
  const filled = await client.query('select 1 from tuitions limit 1')
  if (filled.rowCount === 0) await fillOffice(client)
  await keepFigures(db)
  const config = readConfig({ PUBLIC_URL: 'http://porua.test', DATA_DIR: dataDir, THROTTLE: 'off' })
  const { http } = await createApp({ config, db, log: createLog('silent'), pages: 'none' })
  const { token } = await startSession(db, { accountId: await findOwner(client, db), now: new Date() })
  const send = async ({ name, url, body }: OfficeRequest) => {
    const given = body ? ({ method: 'POST', payload: body } as const) : ({ method: 'GET' } as const)
    const headers = { cookie: `porua_session=${token}` }
    const { statusCode, body: answer } = await http.inject({ ...given, url: `/api/v1/${url}`, headers })
    if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${answer}`)
  }
  try {
    await http.ready()
    const queries = watchQueries(db.$client, { rows: 5_000, ms: 50 })
    const results: { name: string; median: number; notes: string }[] = []
    for (const request of (await officeRequests(client)).filter(({ name }) => name.includes(only))) {
      const { median } = await takeTime(TIMES, () => send(request))
      const plans = await queries.explain(() => send(request))
      results.push({ name: request.name, median, notes: plans.flatMap(({ notes }) => notes).join('; ') })
      if (only) for (const { sql, plan } of plans) console.log(`${sql}\n${plan}\n`)
    }
    const fastest = Math.min(...results.map(({ median }) => median))
    console.log(`The fastest takes ${fastest.toFixed(1)} ms; times are multiples of it.`)
    for (const { name, median, notes } of results) console.log(`${(median / fastest).toFixed(1)} ${name}  ${notes}`)
  } finally {
    await http.close()
  }
})

async function findOwner(client: Client, db: Database): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select id from accounts where staff_role = 'owner'`)
  if (rows[0]) return rows[0].id
  const phone = '01912999999'
  return (await createAccount(db, { role: 'Admin', name: 'Owner', phone, password: 'long enough', now: new Date() })).id
}
