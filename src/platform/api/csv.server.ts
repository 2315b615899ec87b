import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX, type Call, type CsvColumn, type PagingMeta } from '#shared/call.ts'
import { CSV_LANGUAGE, csvPath } from '#shared/format/csv.ts'
import { toCsvCell } from '#shared/format/csv-cell.ts'
import { formatTableTime } from '#shared/format/dhaka-time.ts'
import { maskContacts } from '#shared/format/mask-contacts.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { CSV_FORMAT } from './csv-file.server.ts'

/** The unchecked input of a call. */
export type RawInput = { params: unknown; query: unknown; body: unknown }
export type ListPage = { data: readonly { _id: string }[]; meta: PagingMeta }

type ReadPage = (input: RawInput, request: FastifyRequest, reply: FastifyReply) => Promise<ListPage>

type CsvOptions = {
  /** the first page of the list with all checks of its call; records the download */
  firstPage: ReadPage
  /** another page, with the same checks */
  page: ReadPage
  now: () => Date
}

/**
 * Serves all rows of a list that declares `csv` as one file for admins, page by page from the call's own handler.
 * No row appears twice when the list changes meanwhile; an error after the first page cuts the connection.
 */
export function serveCsv(http: FastifyInstance, call: Call, { firstPage, page, now }: CsvOptions): void {
  const { csv } = call
  if (!csv) return
  if (!call.paged || !call.allow.includes('Admin')) throw new Error(`${call.path} is not a list for admins`)
  // A HEAD request would read every page.
  http.get(API_PREFIX + csvPath(call), { exposeHeadRoute: false }, async (request, reply) => {
    request.locale = languageOf(request)
    const readPage = (number: number) => page(pageInput(call, request, number), request, reply)
    // Read before anything is sent: a refusal is still a normal answer.
    const first = await firstPage(pageInput(call, request, 1), request, reply)
    reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${fileName(call, request.query, now())}"`)
    const readNextPage = (number: number) => readPage(number).catch((error: unknown) => logCutOff(request, error))
    return reply.send(
      Readable.from(csvLines(csv, { first, readPage: readNextPage, locale: request.locale }), { objectMode: false }),
    )
  })
}

/** What a list was filtered by, without its pages; a phone or an e-mail address in it is masked. */
export function describeFilters({ query, body }: RawInput): string {
  const {
    page: _page,
    limit: _limit,
    ...filters
  } = { ...(query as object), ...(body as object) } as Record<string, unknown>
  return Object.entries(filters)
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(([name, value]) => `${name}: ${maskContacts(String(value))}`)
    .join(', ')
}

/** The language of the address, else that of the request. */
function languageOf({ query, locale }: FastifyRequest): Locale {
  return (query as Record<string, unknown>)[CSV_LANGUAGE] === 'bn' ? 'bn' : locale
}

/** The answer has begun, so an error can only cut the connection: the log says why. */
function logCutOff(request: FastifyRequest, error: unknown): never {
  request.log.error({ err: error }, 'CSV export cut off')
  throw error
}

/** The input of the list's call for a page; the file's address holds all of it in the query. */
function pageInput({ method }: Call, { params, query }: FastifyRequest, page: number): RawInput {
  const { [CSV_LANGUAGE]: _, ...filters } = query as Record<string, unknown>
  const input = { ...filters, page: String(page), limit: String(MAX_PAGE_SIZE) }
  return method === 'GET' ? { params, query: input, body: undefined } : { params, query: {}, body: input }
}

/** The file in chunks of one page; a page is read when the client has taken the one before. */
async function* csvLines(
  columns: readonly CsvColumn[],
  { first, readPage, locale }: { first: ListPage; readPage: (number: number) => Promise<ListPage>; locale: Locale },
) {
  const seen = new Set<string>()
  let [current, page, total] = [first, 1, first.meta.total]
  yield stringify([columns.map(([header]) => text(locale, header))], { ...CSV_FORMAT, bom: true })
  for (;;) {
    const rows = current.data.filter(({ _id }) => !seen.has(_id))
    for (const { _id } of rows) seen.add(_id)
    yield stringify(
      rows.map((row) => columns.map(([, path, texts]) => toCsvCell(locale, row, path, texts))),
      CSV_FORMAT,
    )
    const hasShrunk = current.meta.total < total
    total = current.meta.total
    // Deleted rows move later ones onto a page that was already read: read it again.
    if (hasShrunk && page > 1) page -= 1
    // The total of a long list ends before its rows.
    else if (current.data.length === MAX_PAGE_SIZE) page += 1
    else return
    current = await readPage(page)
  }
}

/** `dues-open-2026-11-20.csv`: the list, its tab, and the chosen month or the day in Dhaka. */
function fileName({ path, csvName = path.split('/')[0] ?? '' }: Call, query: unknown, now: Date): string {
  const chosen = query as Record<string, unknown>
  const word = (name: string) => (/^[\w-]{1,30}$/.test(String(chosen[name] ?? '')) ? String(chosen[name]) : '')
  const parts = [csvName, word('state'), word('month') || formatTableTime(now).slice(0, 10)]
  return `${parts.filter(Boolean).join('-')}.csv`
}
