import { basename } from 'node:path'
import { connectionOf, type Database, type Db, databaseOf, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { type BackupPlace, type BackupResult, createBackup } from '#platform/backup/create-backup.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import { scheduleHourly } from '#platform/jobs/hourly.server.ts'
import type { Actor } from '#shared/call.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { Refusal } from '#shared/refusal.ts'
import { isBackupDue, isBackupLate, lastBackupTime } from './rules.ts'
import type { BackupState, MadeBackup } from './schema.ts'
import {
  findLastBackup,
  findRunningBackup,
  finishBackup,
  hasBackupTable,
  insertBackup,
  lockBackups,
} from './store.server.ts'

/** How exact the time of the nightly backup is. */
const BACKUP_CHECK_MS = 300_000

export type Place = BackupPlace & { backup: { at: string } }
type ScheduleState = { at: string; openedAt: Date }
type Context = { place: Place; log: Log; now: Date; signal?: AbortSignal }

const scheduleStates = new WeakMap<Database, ScheduleState>()

type Schedule = { db: Database; place: Place; log: Log; now: () => Date }

/** Makes nightly backups while the server listens. */
export function scheduleBackups(http: Parameters<typeof scheduleHourly>[0], { db, place, log, now }: Schedule): void {
  scheduleStates.set(db, { at: place.backup.at, openedAt: now() })
  const work = (signal: AbortSignal) => makeNightlyBackup(db, { place, log, now: now(), signal })
  scheduleHourly(http, { work, log, everyMs: BACKUP_CHECK_MS })
}

/** Makes the nightly backup when it is due, in one process; a failure is logged and rings owners' bells. */
export async function makeNightlyBackup(db: Database, { place, log, now, signal }: Context): Promise<void> {
  const { at } = place.backup
  const claim = await claimBackup(db, { at, now })
  if (!claim) return
  const { id, tries } = claim
  try {
    const made = await createBackup(connectionOf(db), { place, now, ...(signal && { signal }) })
    await finishBackup(db, { id, finishedAt: new Date(), file: basename(made.file), bytes: made.bytes })
    log.info({ ...made }, 'backup made')
  } catch (error) {
    if (signal?.aborted) return
    log.error({ err: error }, 'backup failed')
    const reason = error instanceof BackupError ? error.message : 'See the log of the server.'
    const isFirst = (tries.triedAt?.getTime() ?? 0) < lastBackupTime(at, now).getTime()
    await withTransaction(db, async (tx) => {
      await finishBackup(tx, { id, finishedAt: new Date(), error: reason })
      if (isFirst) await notify(tx, { kind: 'backupFailed', params: { reason }, now })
    })
  }
}

/** Only the first of several processes finds it due. */
function claimBackup(db: Database, { at, now }: { at: string; now: Date }) {
  return withTransaction(db, async (tx) => {
    await lockBackups(tx)
    const tries = await findTries(tx, now)
    return isBackupDue({ at, now, ...tries }) ? { tries, id: await insertBackup(tx, { startedAt: now }) } : null
  })
}

type NowContext = { place: Place; log: Log; actor: Actor; now: Date }

/** Makes a backup at once. 409 while another one runs, 503 with its reason if it fails. */
export async function makeBackupNow(db: Database, { place, log, actor, now }: NowContext): Promise<MadeBackup> {
  const id = await withTransaction(db, async (tx) => {
    await lockBackups(tx)
    const running = await findRunningBackup(tx, { since: new Date(now.getTime() - HOUR_MS) })
    if (running) throw new Refusal(409, 'system.backup.running')
    return insertBackup(tx, { startedAt: now })
  })
  try {
    const made = await createBackup(connectionOf(db), { place, now })
    const file = basename(made.file)
    await withTransaction(db, async (tx) => {
      await finishBackup(tx, { id, finishedAt: new Date(), file, bytes: made.bytes })
      await recordEvent(tx, { kind: 'backupMade', actor, now, changes: { fileName: [null, file] } })
    })
    return { file, madeAt: now.toISOString() }
  } catch (error) {
    log.error({ err: error }, 'backup failed')
    const reason = error instanceof BackupError ? error.message : 'See the log of the server.'
    await finishBackup(db, { id, finishedAt: new Date(), error: reason })
    throw new Refusal(503, 'system.backup.failed', { values: { reason } })
  }
}

/** Keeps a backup that a command made; a database of an earlier version has no table for it. */
export async function recordBackup(db: Database, { made, now }: { made: BackupResult; now: Date }): Promise<void> {
  if (!(await hasBackupTable(db))) return
  const { bytes } = made
  await insertBackup(db, { startedAt: now, finishedAt: new Date(), file: basename(made.file), bytes })
}

/** What the dashboard says about backups; null for staff other than owners and managers. */
export async function showBackupState(
  db: Db,
  { actor, now }: { actor: Pick<Actor, 'staffRole'>; now: Date },
): Promise<BackupState | null> {
  if (actor.staffRole !== 'owner' && actor.staffRole !== 'manager') return null
  const { goodAt, triedAt, failedAt, openedAt } = await findTries(db, now)
  const isOn = scheduleStateOf(db).at !== 'off'
  const hasFailed = failedAt !== null && triedAt !== null && failedAt.getTime() === triedAt.getTime()
  return {
    isOn,
    lastGoodAt: goodAt?.toISOString() ?? null,
    failedAt: hasFailed ? failedAt.toISOString() : null,
    isLate: isBackupLate({ now, goodAt, openedAt }),
  }
}

/** Attempts of the future are left out: the clock was set back. */
async function findTries(db: Db, now: Date) {
  const until = new Date(now.getTime() + HOUR_MS)
  const good = await findLastBackup(db, { until, isGood: true })
  const tried = await findLastBackup(db, { until })
  return {
    goodAt: good?.startedAt ?? null,
    triedAt: tried?.startedAt ?? null,
    failedAt: tried?.error ? tried.startedAt : null,
    openedAt: scheduleStateOf(db).openedAt,
  }
}

function scheduleStateOf(db: Db): ScheduleState {
  const database = databaseOf(db)
  return (database && scheduleStates.get(database)) ?? { at: 'off', openedAt: new Date(0) }
}
