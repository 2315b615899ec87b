import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

// The limits L2 and L2c: node:http and pg with the statement that the work needs, and nothing else. L2 inserts a row and
// waits for its commit; L2c reads rows and keeps the total of the list.
const COLUMNS = `id, number, status, heading, classes, subjects, mediums, gender, salary, city, areas, location_details,
  institute, teaching_time, details, is_online, salary_from, salary_to, days_per_week, created_at`

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const kept = new Map<string, number>()

async function total(key: string, where: string, values: unknown[]): Promise<number> {
  const known = kept.get(key)
  if (known !== undefined) return known
  const { rows } = await pool.query(`select count(*)::int as total from tuitions where ${where}`, values)
  kept.set(key, rows[0].total)
  return rows[0].total
}

async function list(page: number, limit: number) {
  const meta = { page, limit, total: await total('', "status = 'approved'", []) }
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${COLUMNS} from tuitions where status = 'approved' order by number desc nulls first limit $1 offset $2`,
    values: [limit, (page - 1) * limit],
  })
  return { data: rows, meta }
}

async function search(term: string, limit: number) {
  const values = [`%${term.toLowerCase()}%`]
  const where = "status = 'approved' and search_text like $1"
  const meta = { page: 1, limit, total: await total(term, where, values) }
  const text = `select ${COLUMNS} from tuitions where ${where} order by number desc nulls first limit $2`
  const { rows } = await pool.query({ name: 'search', text, values: [...values, limit] })
  return { data: rows, meta }
}

async function one(number: number) {
  const text = `select ${COLUMNS} from tuitions where number = $1`
  const { rows } = await pool.query({ name: 'one', text, values: [number] })
  return { data: rows[0] }
}

async function insert(body: string) {
  const id = randomUUID()
  await pool.query({ name: 'insert', text: 'insert into limit_posts values ($1, now(), $2)', values: [id, body] })
  return { data: { id } }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function answer(request: IncomingMessage): Promise<object> {
  const [path = '', query] = (request.url ?? '').split('?')
  if (path === '/list') return list(Number(new URLSearchParams(query).get('page') ?? 1), 10)
  if (path.startsWith('/one/')) return one(Number(path.slice('/one/'.length)))
  const body = await readBody(request)
  return path === '/search' ? search(JSON.parse(body).searchTerm, 10) : insert(JSON.stringify(JSON.parse(body)))
}

const send = async (request: IncomingMessage, response: ServerResponse) => {
  const body = JSON.stringify(await answer(request))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((request, response) => {
  send(request, response).catch((error) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
