import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX, type Call, type CsvColumn, type PagingMeta } from '#shared/call.ts'
import { csvPath, toCsvCell } from '#shared/csv.ts'
import { formatTableTime } from '#shared/dhaka-time.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'

/** What the sender of a call gives, unchecked. */
export type Given = { params: unknown; query: unknown; body: unknown }
export type ListPage = { data: readonly { _id: string }[]; meta: PagingMeta }

type CsvOptions = {
  /** one page of the list as its own call answers it, its checks included */
  page: (given: Given, request: FastifyRequest, reply: FastifyReply) => Promise<ListPage>
  now: () => Date
}

// What table programs open without a question: UTF-8 with its mark, lines as Windows ends them, nothing that is computed.
const FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const

/**
 * Serves every row of a list that declares `csv` as one file, asked page by page of the same handler, so that its checks
 * hold for each page. Only admins take files, whoever else may read the list. It may grow meanwhile: no row comes twice.
 * An error on the way cuts the connection.
 */
export function serveCsv(http: FastifyInstance, call: Call, { page, now }: CsvOptions): void {
  const { csv } = call
  if (!csv) return
  if (!call.paged || !call.allow.includes('Admin')) throw new Error(`${call.path} is no list of the back office`)
  // A request for the headers alone would read every page for nothing.
  http.get(API_PREFIX + csvPath(call), { exposeHeadRoute: false }, async (request, reply) => {
    const pageOf = (number: number) => page(givenFor(call, request, number), request, reply)
    // Asked before anything is sent, so that a refusal is answered as one.
    const first = await pageOf(1)
    reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${fileName(call, now())}"`)
    return reply.send(Readable.from(linesOf(csv, first, pageOf), { objectMode: false }))
  })
}

/** What the list's own call would be given for this page; the file's address says it all in its query. */
function givenFor({ method }: Call, { params, query }: FastifyRequest, page: number): Given {
  const asked = { ...(query as Record<string, unknown>), page: String(page), limit: String(MAX_PAGE_SIZE) }
  return method === 'GET' ? { params, query: asked, body: undefined } : { params, query: {}, body: asked }
}

/** The file in parts of a page each; the next page is asked for only when the one before is on its way. */
async function* linesOf(columns: readonly CsvColumn[], first: ListPage, pageOf: (number: number) => Promise<ListPage>) {
  const seen = new Set<string>()
  let [shown, page, total] = [first, 1, first.meta.total]
  yield stringify([columns.map(([header]) => text(header))], { ...FORMAT, bom: true })
  for (;;) {
    const rows = shown.data.filter(({ _id }) => !seen.has(_id))
    for (const { _id } of rows) seen.add(_id)
    yield stringify(
      rows.map((row) => columns.map(([, path]) => toCsvCell(row, path))),
      FORMAT,
    )
    const hasFallen = shown.meta.total < total
    total = shown.meta.total
    // Rows that went away drew later ones onto a page that was read already: it is read again.
    if (hasFallen && page > 1) page -= 1
    else if (page < shown.meta.totalPages) page += 1
    else return
    shown = await pageOf(page)
  }
}

/** `tuitions-2026-11-20.csv`: what the call is about, and the day in Dhaka. */
function fileName({ path }: Call, now: Date): string {
  return `${path.split('/')[0]}-${formatTableTime(now).slice(0, 10)}.csv`
}
