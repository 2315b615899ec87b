import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Changes } from '#db/changes.server.ts'
import { Refusal } from '#shared/refusal.ts'

/** How often, in ms, a stream gives a sign of life and is asked whether its reader is still signed in. */
const HEARTBEAT_MS = 20_000
/** How long, in ms, a browser waits before it connects again. */
const RETRY_MS = 2_000
/** Bytes that may wait for a slow reader; one who is farther behind is cut off and catches up by connecting again. */
const MOST_WAITING_BYTES = 16 * 1024
/** Streams of one account in one process: two devices with as many tabs in view as a browser has connections. */
const MOST_OF_ONE_ACCOUNT = 12
/** When refused for too many streams, in seconds until the next try. */
const TRY_AGAIN_SECONDS = 30

/** What a message holds when anything may have changed, else it is the name of a table. */
const EVERYTHING = 'all'

type Reader = { accountId: string; request: FastifyRequest }
type Stream = Reader & { body: Readable }

export type Live = ReturnType<typeof openLive>

/** The open streams of this process, each told of every change of what admins read, in whatever process it was made. */
export function openLive(
  changes: Changes,
  { isSignedIn }: { isSignedIn: (request: FastifyRequest) => Promise<boolean> },
) {
  const streams = new Set<Stream>()
  const write = (stream: Stream, text: string) => {
    if (!streams.has(stream)) return
    stream.body.push(text)
    if (stream.body.readableLength > MOST_WAITING_BYTES) stream.body.destroy()
  }
  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.body.push(null)
  }
  // While the database is away nobody can be asked: the stream stays.
  const mayStay = ({ request }: Stream) => isSignedIn(request).catch(() => true)
  changes.onDeskChange((table) => {
    for (const stream of streams) write(stream, message(table ?? EVERYTHING))
  })
  const beat = async () => {
    await Promise.all(
      [...streams].map(async (stream) => ((await mayStay(stream)) ? write(stream, ':\n\n') : end(stream))),
    )
  }
  const timer = setInterval(() => void beat(), HEARTBEAT_MS).unref()
  return {
    /** Opens a stream that says at once that everything may be new; refuses one too many of an account with 429. */
    open: (reader: Reader): Readable => {
      refuseTooMany(streams, reader)
      const body = new Readable({ read: () => {}, highWaterMark: MOST_WAITING_BYTES })
      const stream = { ...reader, body }
      streams.add(stream)
      body.once('close', () => streams.delete(stream))
      write(stream, `retry: ${RETRY_MS}\n${message(EVERYTHING)}`)
      return body
    },
    /** Gives every stream a sign of life and ends those whose session has ended. */
    beat,
    /** Ends every stream; its browser connects again, to whoever serves then. */
    close: () => {
      clearInterval(timer)
      for (const stream of streams) end(stream)
    },
  }
}

const message = (data: string) => `data: ${data}\n\n`

function refuseTooMany(streams: Set<Stream>, { accountId }: Reader): void {
  const own = [...streams].filter((stream) => stream.accountId === accountId)
  if (own.length >= MOST_OF_ONE_ACCOUNT)
    throw new Refusal(429, 'refused.tooManyTries', { retryAfterSeconds: TRY_AGAIN_SECONDS })
}
