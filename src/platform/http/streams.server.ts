import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Changes } from '#db/changes.server.ts'
import { type Topic, topicOfTable } from '#shared/address/topics.ts'
import { Refusal } from '#shared/refusal.ts'

/** Interval in ms of heartbeats and session checks. */
const HEARTBEAT_MS = 20_000
/** Delay in ms of the session checks after a change of accounts. */
const CHECK_MS = 1_000
/** Reconnect delay of browsers in ms. */
const RETRY_MS = 2_000
/** Buffer of a slow reader; beyond it the stream is cut, and the browser reconnects. */
const MAX_BUFFERED_BYTES = 16 * 1024
/** Two devices with six connections each, the most that a browser opens. */
const MAX_STREAMS_PER_ACCOUNT = 12
/** Retry-After of a refused stream. */
const RETRY_AFTER_SECONDS = 30

/** The message when anything may have changed; otherwise it is a table's name. */
const EVERYTHING = 'all'
const PERSON_TOPIC: Topic = 'person-notifications'

/** Staff receive every change; a person only that something of the own account is new. */
type StreamViewer = { accountId: string; audience: 'staff' | 'person'; request: FastifyRequest }
type Stream = StreamViewer & { body: Readable }

export type LiveStreams = ReturnType<typeof createLiveStreams>

/**
 * The open event streams of this process. Staff receive all changes of data that admins read, guardians and tutors those
 * of their own bell, from any process.
 */
export function createLiveStreams(
  changes: Changes,
  { isSignedIn }: { isSignedIn: (request: FastifyRequest) => Promise<boolean> },
) {
  const streams = new Set<Stream>()
  const write = (stream: Stream, text: string) => {
    if (!streams.has(stream)) return
    stream.body.push(text)
    if (stream.body.readableLength > MAX_BUFFERED_BYTES) stream.body.destroy()
  }
  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.body.push(null)
  }
  // While the database is unreachable the stream stays open.
  const isAllowed = ({ request }: Stream) => isSignedIn(request).catch(() => true)
  // The tables of one commit arrive together: one text for all of them is written once to each stream.
  const changed = new Set<string>()
  const notifyStaff = () => {
    const text = [...changed].map(message).join('')
    changed.clear()
    for (const stream of streams) if (stream.audience === 'staff') write(stream, text)
  }
  changes.onAdminChange((table) => {
    if (table === 'accounts') checkStaff()
    if (changed.size === 0) setImmediate(notifyStaff)
    changed.add((table && topicOfTable(table)) ?? EVERYTHING)
  })
  changes.onPersonChange((accountId) => {
    for (const stream of streams)
      if (stream.audience === 'person' && (accountId === null || accountId === stream.accountId))
        write(stream, message(PERSON_TOPIC))
  })
  /** At most once a second: a change of accounts may have ended the session of a member of the staff. */
  let isCheckDue = false
  const checkStaff = () => {
    if (isCheckDue) return
    isCheckDue = true
    setTimeout(async () => {
      isCheckDue = false
      const staff = [...streams].filter(({ audience }) => audience === 'staff')
      for (const stream of staff) if (!(await isAllowed(stream))) end(stream)
    }, CHECK_MS).unref()
  }
  const heartbeat = async () => {
    await Promise.all(
      [...streams].map(async (stream) => ((await isAllowed(stream)) ? write(stream, ':\n\n') : end(stream))),
    )
  }
  const timer = setInterval(() => void heartbeat(), HEARTBEAT_MS).unref()
  return {
    /** Opens a stream; its first message refetches what its viewer has open: `all` for staff. 429 when the account has too many. */
    open: (viewer: StreamViewer): Readable => {
      refuseTooMany(streams, viewer)
      const body = new Readable({ read: () => {}, highWaterMark: MAX_BUFFERED_BYTES })
      const stream = { ...viewer, body }
      streams.add(stream)
      body.once('close', () => streams.delete(stream))
      write(stream, `retry: ${RETRY_MS}\n${message(stream.audience === 'staff' ? EVERYTHING : PERSON_TOPIC)}`)
      return body
    },
    /** Sends a heartbeat to every stream and ends those whose session has ended. */
    heartbeat,
    /** Ends every stream; the browsers reconnect. */
    close: () => {
      clearInterval(timer)
      for (const stream of streams) end(stream)
    },
  }
}

const message = (data: string) => `data: ${data}\n\n`

function refuseTooMany(streams: Set<Stream>, { accountId }: StreamViewer): void {
  const ownStreams = [...streams].filter((stream) => stream.accountId === accountId)
  if (ownStreams.length >= MAX_STREAMS_PER_ACCOUNT)
    throw new Refusal(429, 'refused.tooManyTries', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
