import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Client, type ClientBase, type PoolConfig } from 'pg'

/** Notified with the transaction id when data that everybody reads changes. */
const PUBLIC_CHANNEL = 'porua_changes'
/** Notified with the table's name when data that admins read changes. */
const ADMIN_CHANNEL = 'porua_live'
/** Notified with the account's id when its own notifications change. */
const PERSON_CHANNEL = 'porua_person'
const RECONNECT_MS = 1_000
const CHECK_MS = 10_000
/** Long enough for a slow line, whose round trips may take seconds. */
const CONNECT_TIMEOUT_MS = 15_000

type Log = { error(err: unknown, message: string): void }

export type Changes = ReturnType<typeof openChanges>

/** Called when any public rows may have changed. */
type PublicChangeListener = () => void
/** Receives the table that changed, or null when notifications may have been missed. */
export type AdminChangeListener = (table: string | null) => void
/** Receives the account whose notifications changed, or null when some may have been missed. */
type PersonChangeListener = (accountId: string | null) => void

/**
 * Change notifications of the database's triggers. Every pool connection listens to public ones: PostgreSQL delivers a
 * connection's own notification before its commit returns, so an answered change is already known here. One extra
 * connection receives those of other processes.
 */
export function openChanges(connection: PoolConfig, log: Log) {
  const publicListeners = new Set<PublicChangeListener>()
  const adminListeners = new Set<AdminChangeListener>()
  const personListeners = new Set<PersonChangeListener>()
  let isWatched = false
  const seenTransactions = new LRUCache<string, true>({ max: 1_000 })
  const emit = (channel: string, payload: string | null) => {
    if (channel === ADMIN_CHANNEL) for (const listener of adminListeners) listener(payload)
    else if (channel === PERSON_CHANNEL) for (const listener of personListeners) listener(payload)
    else for (const listener of publicListeners) listener()
  }
  const listen = async (client: ClientBase) => {
    client.on('notification', ({ channel, payload = '' }) => {
      // Each connection receives the same public change, some after the next change.
      if (channel === PUBLIC_CHANNEL && seenTransactions.has(payload)) return
      if (channel === PUBLIC_CHANNEL) seenTransactions.set(payload, true)
      emit(channel, payload)
    })
    await client.query(`listen ${PUBLIC_CHANNEL}`)
  }
  const connect = async () => {
    const client = new Client({
      ...connection,
      application_name: 'porua changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client.on('error', (error) => log.error(error, 'connection for change notifications lost'))
    await client.connect()
    checkRegularly(client)
    await listen(client)
    await client.query(`listen ${PERSON_CHANNEL}`)
    await client.query(`listen ${ADMIN_CHANNEL}`)
    return client
  }
  const setWatched = (is: boolean) => {
    isWatched = is
    for (const channel of [PUBLIC_CHANNEL, ADMIN_CHANNEL, PERSON_CHANNEL]) emit(channel, null)
  }
  return {
    /** Makes a pool connection listen to public changes. */
    listen,
    /** Receives the changes of all processes until the returned function is called; rejects when the database is unreachable. */
    watch: () => keepConnected(connect, setWatched),
    /** Whether every change reaches this process, so that caching is safe. */
    isWatched: () => isWatched,
    /** Calls `listener` at every change of public data, before the request that made it is answered. */
    onPublicChange: (listener: PublicChangeListener) => void publicListeners.add(listener),
    /** Calls `listener` at every change of data that admins read, in any process. */
    onAdminChange: (listener: AdminChangeListener) => void adminListeners.add(listener),
    /** Calls `listener` when the own notifications of an account change, in any process. */
    onPersonChange: (listener: PersonChangeListener) => void personListeners.add(listener),
  }
}

async function keepConnected(connect: () => Promise<Client>, onConnected: (is: boolean) => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  let client = await connect()
  const reconnect = async (): Promise<Client> => {
    await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {})
    return signal.aborted ? client : connect().catch(reconnect)
  }
  const run = async () => {
    while (!signal.aborted) {
      const end = new Promise((resolve) => client.once('end', resolve))
      onConnected(true)
      await end
      onConnected(false)
      client = await reconnect()
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

/** Closes a connection that no longer answers: nothing else would notice while nothing is sent on it. */
function checkRegularly(client: Client) {
  const check = () => void client.query('select 1').catch(() => client.end().catch(() => {}))
  const timer = setInterval(check, CHECK_MS).unref()
  client.once('end', () => clearInterval(timer))
}
