import { once } from 'node:events'
import { limitCpu } from './cpu-limit.ts'
import { readCsv } from './csv.server.ts'
import { type ReaderAnswer, type ReaderRequest, type Sheet, type TableRow, UnreadableTable } from './table-row.ts'
import { readWorkbook } from './workbook.server.ts'

const BATCH = { rows: 500, characters: 1_000_000 }

process.once('message', (request: ReaderRequest) => {
  if (typeof request === 'string') return
  limitCpu(request.cpuMs)
  void answerAll(Buffer.from(request.bytes))
})
process.once('disconnect', () => process.exit())

/** Sends the sheets of a file and their rows batch by batch, each when it is asked for. */
async function answerAll(bytes: Buffer): Promise<void> {
  try {
    for await (const { rows, ...sheet } of sheetsOf(bytes)) {
      let request = await ask({ sheet })
      const batches = inBatches(rows)
      while (request === 'rows') request = await ask({ rows: (await batches.next()).value ?? [] })
      await batches.return(undefined)
    }
    send({ sheet: null })
  } catch (error) {
    if (error instanceof UnreadableTable) send({ refused: error.refused })
    else send({ refused: { status: 400, code: 'imports.brokenFile' }, reason: String(error) })
  }
}

const send = (answer: ReaderAnswer) => process.send?.(answer)

/** Answers, and waits for what is asked for next. */
async function ask(answer: ReaderAnswer): Promise<ReaderRequest> {
  send(answer)
  const [request] = await once(process, 'message')
  return request
}

const OLD_CONTAINER = Buffer.from('d0cf11e0', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')
/** A part of a workbook with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

function sheetsOf(bytes: Buffer): AsyncIterable<Sheet> | Sheet[] {
  const start = bytes.subarray(0, 4)
  if (start.equals(OLD_CONTAINER))
    throw new UnreadableTable(bytes.includes(ENCRYPTED) ? 'imports.hasPassword' : 'imports.oldExcel')
  return start.equals(ZIP) ? readWorkbook(bytes) : [{ name: '', names: [''], rows: readCsv(bytes) }]
}

async function* inBatches(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[], undefined> {
  let [batch, characters]: [TableRow[], number] = [[], 0]
  for await (const row of rows) {
    batch.push(row)
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue
    yield batch
    ;[batch, characters] = [[], 0]
  }
  if (batch.length > 0) yield batch
}
