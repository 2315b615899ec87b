import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientBase, type PoolConfig } from 'pg'

const CHANNEL = 'porua_changes'
/** Where the tables that admins read are named as they change (migration 0003). */
const DESK_CHANNEL = 'porua_live'
/** Transactions whose messages may still come from a slower connection. */
const REMEMBERED = 1_000
const RECONNECT_MS = 1_000
/** A kept total ends after this time in any case, should a message ever be lost. */
const MAX_AGE_MS = 60_000

type Log = { error(err: unknown, message: string): void }

export type Changes = ReturnType<typeof openChanges>

/** Is given the table that changed, or null when changes may have been missed. */
export type DeskListener = (table: string | null) => void

/**
 * What the database's triggers tell about changes of what everybody reads. Every connection of the pool listens:
 * PostgreSQL gives a committing connection its own message before it says that it is done, so that whoever was told of
 * a success finds the change in this process. A connection of its own hears the other processes, and what admins read.
 */
export function openChanges(connection: PoolConfig, log: Log) {
  const listeners = new Set<() => void>()
  const deskListeners = new Set<DeskListener>()
  const totals = keptTotals()
  let isWatched = false
  const tell = () => {
    totals.drop()
    for (const listener of listeners) listener()
  }
  const tellDesk: DeskListener = (table) => {
    for (const listener of deskListeners) listener(table)
  }
  const isNew = firstTime()
  const hear = async (client: ClientBase) => {
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL && isNew(payload)) tell()
    })
    await client.query(`listen ${CHANNEL}`)
  }
  const hearDesk = async (client: ClientBase) => {
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === DESK_CHANNEL) tellDesk(payload)
    })
    await client.query(`listen ${DESK_CHANNEL}`)
  }
  const connect = async () => {
    const client = new Client({ ...connection, keepAlive: true })
    client.on('error', (error) => log.error(error, 'connection that hears changes lost'))
    await client.connect()
    await hear(client)
    await hearDesk(client)
    return client
  }
  const setWatched = (is: boolean) => {
    isWatched = is
    tell()
    tellDesk(null)
  }
  return {
    /** Makes a connection of the pool listen. */
    hear,
    /** Hears every process's changes until the answer is called; refuses when the database cannot be reached now. */
    watch: () => keepConnected(connect, setWatched),
    /** Whether every change reaches this process, so that something may be kept. */
    isWatched: () => isWatched,
    /** Calls `listener` at every change, before the one who made it is answered. */
    onChange: (listener: () => void) => void listeners.add(listener),
    /** Calls `listener` at every change, in any process, of what admins read. */
    onDeskChange: (listener: DeskListener) => void deskListeners.add(listener),
    /** A total that is counted once until the next change; counted each time while changes are not heard. */
    total: (name: string, count: () => Promise<number>) => (isWatched ? totals.read(name, count) : count()),
  }
}

async function keepConnected(connect: () => Promise<Client>, onConnected: (is: boolean) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  let client = await connect()
  const again = async (): Promise<Client> => {
    await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {})
    return signal.aborted ? client : connect().catch(again)
  }
  const run = async () => {
    while (!signal.aborted) {
      const end = new Promise((resolve) => client.once('end', resolve))
      onConnected(true)
      await end
      onConnected(false)
      client = await again()
    }
    await client.end()
  }
  const running = run()
  return async () => {
    stopping.abort()
    await client.end()
    await running
  }
}

/** Whether a transaction is told of for the first time: each of our connections hears of it, and the first counts. */
function firstTime() {
  const heard = new Set<string>()
  return (transaction: string): boolean => {
    if (heard.has(transaction)) return false
    heard.add(transaction)
    for (const oldest of heard) {
      if (heard.size <= REMEMBERED) break
      heard.delete(oldest)
    }
    return true
  }
}

function keptTotals() {
  const kept = new Map<string, { value: Promise<number>; at: number }>()
  return {
    drop: () => kept.clear(),
    read: (name: string, count: () => Promise<number>): Promise<number> => {
      const known = kept.get(name)
      if (known && Date.now() - known.at < MAX_AGE_MS) return known.value
      const value = count()
      kept.set(name, { value, at: Date.now() })
      value.catch(() => kept.delete(name))
      return value
    },
  }
}
