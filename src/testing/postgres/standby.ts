import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { SUPERUSER } from '#platform/postgres/cluster.server.ts'
import type { Connection } from '#platform/postgres/database.server.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/supervisor.server.ts'
import { runStatements } from './run-statements.ts'

/** What a copy of a running cluster leaves out. */
const OF_THE_PROCESS = ['postmaster.pid', 'postmaster.opts']

/** A PostgreSQL of its own with a streaming standby, both from the embedded programs, which hold no pg_basebackup. */
export async function startWithStandby(prepare: (connection: Connection) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'porua-standby-'))
  chmodSync(folder, 0o755)
  const log = () => {}
  const primary = await startPostgres({ dataDir: join(folder, 'primary'), log })
  await prepare(primary.connection)
  await copyCluster(primary, join(folder, 'standby/postgres/cluster'))
  const start = () => startPostgres({ dataDir: join(folder, 'standby'), log })
  let standby = await start()
  const asSuperuser = (...statements: string[]) =>
    runStatements({ ...standby.connection, user: SUPERUSER }, ...statements)
  return {
    primary: primary.connection,
    connection: standby.connection,
    /** Keeps the standby from replaying what it receives, or lets it go on. */
    pause: () => asSuperuser('select pg_wal_replay_pause()'),
    resume: () => asSuperuser('select pg_wal_replay_resume()'),
    /** Lets the standby replay each commit so long after it was made. */
    delay: (ms: number) =>
      asSuperuser(`alter system set recovery_min_apply_delay = '${ms}ms'`, 'select pg_reload_conf()'),
    stop: () => standby.stop(),
    start: async () => {
      standby = await start()
    },
    end: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copyCluster({ connection, clusterDir }: EmbeddedPostgres, target: string) {
  const client = new Client({ ...connection, user: SUPERUSER })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  mkdirSync(join(target, '..'), { recursive: true })
  const isCopied = (path: string) => !OF_THE_PROCESS.some((name) => path.endsWith(name))
  cpSync(clusterDir, target, { recursive: true, filter: isCopied })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(target, 'standby.signal'), '')
  const { host, port } = connection
  appendFileSync(
    join(target, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${SUPERUSER}'\n`,
  )
}
