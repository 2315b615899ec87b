import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT_FOLDER } from '#db/project-folder.server.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ReaderAnswer, ReaderRequest, Sheet, TableRow } from './table-row.ts'

/** Run from its source: a bundle of the server would start with all of it. */
const READER = join(PROJECT_FOLDER, 'src/platform/table-file/reader.server.ts')
/** A machine with two cores serves others beside one reader; a second one waits little. */
const MAX_READERS = 2
/** A worker thread would not do: the heap limit of `npm start` overrides its own, and one large allocation ends all. */
const HEAP = ['--max-old-space-size=192', '--max-semi-space-size=32']
/** Of the processor, so that a busy machine refuses no ordinary file; an idle one answers in this time. */
const READING_MS = 4_200
const WAITING_MS = 2_000
/** Ends a reader that stands still. */
const STALLED_MS = 15_000
const POLL_MS = 25
const BUSY_RETRY_SECONDS = 5

let running = 0

/**
 * The sheets of an XLSX file that are shown with their rows with a value, or those of a CSV file as one sheet. A process
 * of its own reads them as they are asked for; the rows of a sheet that nobody asks for are not read. 400, 413 or 503 with
 * a reason for a file that is broken, unfolds to too much or takes too long.
 */
export async function* readTable(bytes: Buffer): AsyncGenerator<Sheet> {
  const waitedMs = await waitForTurn()
  running += 1
  const reader = startReader()
  const next = async (request: ReaderRequest) => {
    const answer = await ask(reader, request)
    if (answer === 'failed') throw busy()
    if (answer === 'stalled') throw new Refusal(400, 'imports.tooSlow', { path: 'file' })
    if (answer === 'ended') throw new Refusal(413, 'imports.tooLarge', { path: 'file' })
    if ('refused' in answer)
      throw waitedMs > 0 && answer.refused.code === 'imports.tooSlow' ? busy() : toRefusal(answer)
    return answer
  }
  try {
    for (let request: ReaderRequest = { bytes, cpuMs: READING_MS - waitedMs }; ; request = 'sheet') {
      const answer = await next(request)
      if (!('sheet' in answer) || answer.sheet === null) return
      yield { ...answer.sheet, rows: rowsOf(next) }
    }
  } finally {
    running -= 1
    reader.kill('SIGKILL')
  }
}

type Next = (request: ReaderRequest) => Promise<Exclude<ReaderAnswer, { refused: unknown }>>

async function* rowsOf(next: Next): AsyncGenerator<TableRow> {
  for (;;) {
    const answer = await next('rows')
    if (!('rows' in answer) || answer.rows.length === 0) return
    yield* answer.rows
  }
}

/** Waits until a reader may start; for how many milliseconds. */
async function waitForTurn(): Promise<number> {
  const started = Date.now()
  while (running >= MAX_READERS) {
    if (Date.now() - started > WAITING_MS) throw busy()
    await pause(POLL_MS)
  }
  return Date.now() - started
}

function busy(): Refusal {
  return new Refusal(503, 'imports.busy', { path: 'file', retryAfterSeconds: BUSY_RETRY_SECONDS })
}

function startReader(): ChildProcess {
  const reader = fork(READER, {
    execArgv: HEAP,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return reader.on('error', () => {})
}

type Asked = ReaderAnswer | 'ended' | 'failed' | 'stalled'

/** The next rows; `ended` if its memory did not suffice, `failed` if it did not start. */
async function ask(reader: ChildProcess, request: ReaderRequest): Promise<Asked> {
  const stop = new AbortController()
  const { signal } = stop
  const failed = () => 'failed' as const
  try {
    reader.send(request, () => {})
    return await Promise.race([
      once(reader, 'message', { signal }).then(([answer]) => answer as ReaderAnswer, failed),
      once(reader, 'exit', { signal }).then(() => 'ended' as const, failed),
      pause(STALLED_MS, 'stalled' as const, { signal }),
    ])
  } finally {
    stop.abort()
  }
}

function toRefusal({
  refused: { status, code, values },
  reason,
}: Extract<ReaderAnswer, { refused: unknown }>): Refusal {
  const refusal = new Refusal(status, code, { path: 'file', ...(values && { values }) })
  return reason === undefined ? refusal : Object.assign(refusal, { cause: new Error(reason) })
}
