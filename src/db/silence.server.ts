import { Client, type ClientConfig, type PoolConfig } from 'pg'

const TICK_MS = 250
const QUIET_MS = 1_500

/** The driver's socket, which its types leave out. */
type Wire = { stream: { destroyed: boolean; bytesRead?: number; destroy(): void } }
const wireOf = (client: Client) => (client as unknown as { connection: Wire }).connection.stream

/** How often a timer of `watch` ran without news, and how long the last answer took. */
type Watch = { quiet: number; limit: number; sentAt: number | null }

/**
 * Detects a database that no longer answers although its connections are open, as when a network swallows everything. While
 * it is silent, open connections are cut and new ones refused at once, so that requests are answered 503 within 2 s. [OPS-205]
 * `quietMs`: time without a byte from the database, while an answer is due, after which it counts as silent.
 */
export function createSilence({ quietMs = QUIET_MS }: { quietMs?: number | undefined } = {}) {
  /** A line whose answers take long is slow, not silent. */
  const limitFor = (answerMs: number) => Math.ceil(Math.max(quietMs, answerMs * 2) / TICK_MS)
  const clients = new Set<Client>()
  let isSilent = false
  const setSilent = (is: boolean) => {
    isSilent = is
    if (is) for (const client of clients) wireOf(client).destroy()
  }
  class GuardedClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      clients.add(this)
      this.once('end', () => clients.delete(this))
    }

    override connect(): Promise<Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): unknown {
      if (!isSilent) return callback ? super.connect(callback) : super.connect()
      clients.delete(this)
      const error = new Error('Connection terminated: the database does not answer')
      if (!callback) return Promise.reject(error)
      process.nextTick(callback, error)
    }
  }
  const received = (watched: Client) => {
    let bytes = wireOf(watched).bytesRead ?? 0
    for (const client of clients) {
      if (wireOf(client).destroyed) clients.delete(client)
      else bytes += wireOf(client).bytesRead ?? 0
    }
    return bytes
  }
  return {
    /** The client class of the pool. */
    Client: GuardedClient as unknown as NonNullable<PoolConfig['Client']>,
    isSilent: () => isSilent,
    /** Connects the watched client; the database counts as silent while this takes too long. Returns the ms it took. */
    async connect(client: Client): Promise<number> {
      const started = performance.now()
      const late = setTimeout(setSilent, quietMs, true)
      try {
        await client.connect()
        setSilent(false)
        return performance.now() - started
      } catch (error) {
        if (error instanceof Error && !/timeout/i.test(error.message)) setSilent(false)
        throw error
      } finally {
        clearTimeout(late)
      }
    },
    /** Asks the watched client every 250 ms; cuts all connections when nothing is received. Stops when it ends. */
    watch(client: Client, { connectMs }: { connectMs: number }): void {
      const state: Watch = { quiet: 0, limit: limitFor(connectMs), sentAt: null }
      let bytes = 0
      const judge = () => {
        const now = received(client)
        state.quiet = now === bytes && state.sentAt !== null ? state.quiet + 1 : 0
        bytes = now
        if (state.quiet >= state.limit) {
          setSilent(true)
          wireOf(client).destroy()
        } else if (state.sentAt === null) ask(client, state, limitFor)
      }
      // After the poll phase: what arrived while the event loop was busy counts.
      const timer = setInterval(() => setImmediate(judge), TICK_MS).unref()
      client.once('end', () => clearInterval(timer))
    },
  }
}

export type Silence = ReturnType<typeof createSilence>

function ask(client: Client, state: Watch, limitFor: (answerMs: number) => number) {
  const sentAt = performance.now()
  state.sentAt = sentAt
  client.query('select 1').then(
    () => {
      state.limit = limitFor(performance.now() - sentAt)
      state.sentAt = null
    },
    () => {},
  )
}
