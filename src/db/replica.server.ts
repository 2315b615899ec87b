import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Pool, type PoolConfig } from 'pg'
import type { ReplicaState } from '#shared/enums.ts'
import type { Changes } from './changes.server.ts'
import type { Silence } from './silence.server.ts'

const RECONNECT_MS = 1_000
/** How often a replica without news is asked whether it still is a standby. */
const IDLE_MS = 1_000
const FIRST_POLL_MS = 5
const LONGEST_POLL_MS = 100
const FAR_BEHIND_MS = 30_000

type Log = { error(err: unknown, message: string): void; info(values: object, message: string): void }

type Primary = { $client: Pool; changes: Changes }
type ReplicaOptions<D> = {
  connection: PoolConfig
  /** reads from the replica */
  db: D
  primary: Primary
  silence: Silence
  log: Log
}

export type Replica<D> = ReturnType<typeof createReplica<D>>

/**
 * A streaming standby for public reads. It is used only while it has replayed every public change that this process knows
 * of, so that nobody reads older there than on the primary. [PERF-250, PERF-251]
 */
export function createReplica<D>({ connection, db, primary, silence, log }: ReplicaOptions<D>) {
  let state: ReplicaState = 'away'
  let since = Date.now()
  let isToldAway = false
  let isToldBehind = false
  let isChanged = true
  let wake: () => void = () => {}
  const reads = { replica: 0, primary: 0 }

  const setState = (next: ReplicaState) => {
    if (next === state) return
    state = next
    since = Date.now()
  }
  const setAway = (error: unknown) => {
    setState('away')
    if (!isToldAway) log.error(error, 'replica away: reading from the primary')
    isToldAway = true
  }
  const setUsed = () => {
    setState('used')
    if (isToldAway || isToldBehind) log.info({}, 'replica used again')
    isToldAway = false
    isToldBehind = false
  }
  const markChanged = () => {
    isChanged = true
    if (state === 'used') setState('behind')
    wake()
  }
  primary.changes.onPublicChange(markChanged)

  /** Where the log of the primary ends, which is after every change that this process knows of; null when it does not answer. */
  const readPosition = async (): Promise<string | null> => {
    try {
      const { rows } = await primary.$client.query<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      )
      return rows[0]?.position ?? null
    } catch {
      return null
    }
  }
  const reach = async (client: Client, position: string, signal: AbortSignal) => {
    for (let pause = FIRST_POLL_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_POLL_MS)) {
      const { rows } = await client.query<{ is_there: boolean | null; is_standby: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there, pg_is_in_recovery() as is_standby',
        [position],
      )
      if (!rows[0]?.is_standby) throw new Error('DATABASE_REPLICA_URL is no standby of DATABASE_URL')
      if (rows[0].is_there) return
      if (state === 'behind' && !isToldBehind && Date.now() - since > FAR_BEHIND_MS) {
        isToldBehind = true
        log.error(undefined, 'replica far behind: reading from the primary')
      }
      await wait(pause, undefined, { ref: false })
    }
  }
  const followOn = async (client: Client, signal: AbortSignal) => {
    const end = new Promise<void>((resolve) => client.once('end', resolve))
    let isEnded = false
    void end.then(() => {
      isEnded = true
    })
    while (!signal.aborted) {
      if (isEnded) throw new Error('connection to the replica lost')
      isChanged = false
      const news = new Promise<void>((resolve) => {
        wake = resolve
      })
      const position = await readPosition()
      if (position) await reach(client, position, signal)
      if (position && !isChanged && primary.changes.isWatched()) setUsed()
      if (!isChanged) await Promise.race([news, end, wait(IDLE_MS, undefined, { ref: false })])
    }
  }
  const connect = async (signal: AbortSignal) => {
    const client = new Client({ ...connection, application_name: 'porua replica' })
    client.on('error', () => {})
    const stop = () => void client.end().catch(() => {})
    signal.addEventListener('abort', stop)
    try {
      const connectMs = await silence.connect(client)
      silence.watch(client, { connectMs })
      await assertStandby(client, primary)
      if (state === 'away') setState('behind')
      await followOn(client, signal)
    } catch (error) {
      if (!signal.aborted) setAway(error)
    } finally {
      signal.removeEventListener('abort', stop)
      await client.end().catch(() => {})
    }
  }
  const keepFollowing = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await connect(signal)
      await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    db,
    reads,
    /** Whether public reads may go there: it has all that this process knows of, and every change reaches this process. */
    isUsed: () => state === 'used' && primary.changes.isWatched() && !silence.isSilent(),
    /** Keeps it from being used until it has what was written just now, or answers again. */
    markChanged,
    /** Follows it until the returned function is called. */
    follow: () => {
      const stopping = new AbortController()
      const following = keepFollowing(stopping.signal)
      return async () => {
        stopping.abort()
        wake()
        await following
        setState('away')
      }
    },
    state: () => ({ state, behindSeconds: state === 'behind' ? Math.floor((Date.now() - since) / 1000) : 0 }),
    log,
  }
}

/** Throws unless the client's server is a standby of the primary. */
async function assertStandby(client: Client, primary: Primary) {
  const question = `select pg_is_in_recovery() as is_standby, system_identifier::text as system from pg_control_system()`
  type Answer = { is_standby: boolean; system: string }
  const [replica, source] = await Promise.all([
    client.query<Answer>(question),
    primary.$client.query<Answer>(question).catch(() => null),
  ])
  const [found] = replica.rows
  const expected = source?.rows[0]?.system
  if (!found?.is_standby || (expected !== undefined && found.system !== expected))
    throw new Error('DATABASE_REPLICA_URL is no standby of DATABASE_URL')
}
