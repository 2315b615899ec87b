import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { describeSchemaAt, findNewestApplied, listMigrations } from '#db/migrate.server.ts'
import { VERSION } from '#db/project-folder.server.ts'
import { checkObjectStore } from '../pictures/object-store.server.ts'
import type { S3Settings } from '../pictures/s3-settings.ts'
import { writeArchive } from './archive-writer.server.ts'
import { BackupError, withFileErrors } from './backup-error.ts'
import { backupName, backupsToDelete } from './backup-names.ts'
import { dumpDatabase } from './dump.server.ts'
import { FORMAT, SECRET_KEY_FILE } from './manifest.ts'
import { readPictures } from './pictures.server.ts'

const LOCK = 72_615_003
const UNFINISHED = /^\.porua-.*\.unfinished$/

export type BackupPlace = {
  dataDir: string
  /** The setting SECRET_KEY, which is not written into a backup. */
  secretKey?: string | undefined
  backup: { dir: string; keepDays: number; keepWeeks: number }
  /** where pictures are, when not in `dataDir` */
  s3?: S3Settings | undefined
}

type BackupOptions = { place: BackupPlace; now: Date; isBeforeUpgrade?: boolean; signal?: AbortSignal }

export type BackupResult = { file: string; bytes: number; rows: number; pictures: number }

/**
 * Writes database, pictures and `secret.key` as one file of mode 0600 while the product runs, and deletes old ones.
 * Throws `BackupError`; an unfinished file never has the name of a backup.
 */
export async function createBackup(
  connection: PoolConfig,
  { place, now, isBeforeUpgrade = false, signal }: BackupOptions,
): Promise<BackupResult> {
  const { dir } = place.backup
  const client = new Client({ ...connection, options: '-c timezone=UTC' })
  client.on('error', () => {})
  signal?.throwIfAborted()
  if (place.s3) await checkObjectStore(place.s3)
  // Ending it closes a running COPY.
  signal?.addEventListener('abort', () => void client.end().catch(() => {}), { once: true })
  await client.connect()
  try {
    await lock(client)
    return await withFileErrors({ setting: 'BACKUP_DIR', folder: dir }, async () => {
      await prepareFolder(dir)
      const file = join(dir, backupName(now, { isBeforeUpgrade }))
      const counts = await writeFileAtomically(file, (draft) => writeBackup(client, draft, { place, now }))
      await thinBackups(place.backup, now)
      return { file, bytes: (await stat(file)).size, ...counts }
    })
  } finally {
    await client.end()
  }
}

/** One at a time, so that two do not slow the database; the lock ends with the connection. */
async function lock(client: Client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [LOCK])
  if (!rows[0].held) throw new BackupError('Another backup of this database is running. Wait until it is done.')
}

async function prepareFolder(dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await chmod(dir, 0o700).catch(() => {})
  for (const name of await readdir(dir)) if (UNFINISHED.test(name)) await rm(join(dir, name), { force: true })
}

async function writeFileAtomically<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(file, '..', `.${basename(file)}.unfinished`)
  try {
    const result = await write(draft)
    await rename(draft, file)
    const folder = await open(join(file, '..'), 'r')
    await folder.sync().finally(() => folder.close())
    return result
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeBackup(client: Client, draft: string, { place, now }: { place: BackupPlace; now: Date }) {
  await client.query('begin isolation level repeatable read read only')
  const migration = await currentMigration(client)
  const manifest = await writeArchive(draft, async (archive) => {
    const dumped = await dumpDatabase(client, describeSchemaAt(migration), archive)
    let pictures = 0
    for await (const { name, bytes } of readPictures(place)) {
      await archive.addBytes(name, bytes)
      pictures += 1
    }
    const key = place.secretKey === undefined ? await readKey(place.dataDir) : null
    if (key) await archive.addBytes(SECRET_KEY_FILE, key)
    return {
      product: 'porua' as const,
      format: FORMAT,
      version: VERSION,
      createdAt: now.toISOString(),
      migration: { tag: migration.tag, when: migration.when },
      ...dumped,
      pictures,
      hasSecretKey: key !== null,
    }
  })
  await client.query('commit')
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), pictures: manifest.pictures }
}

async function currentMigration(client: Client) {
  const newest = await findNewestApplied(client)
  if (newest === null)
    throw new BackupError('The database holds no data of the product yet: there is nothing to back up.')
  const migration = listMigrations().find(({ when }) => when === newest)
  if (migration) return migration
  throw new BackupError('The database was written by a newer version of the product. Back it up with that version.')
}

async function readKey(dataDir: string): Promise<Buffer | null> {
  return readFile(join(dataDir, SECRET_KEY_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Deletes the backups that are older than those to keep. */
export async function thinBackups({ dir, keepDays, keepWeeks }: BackupPlace['backup'], now: Date): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  for (const name of backupsToDelete(names, { now, days: keepDays, weeks: keepWeeks }))
    await rm(join(dir, name), { force: true })
}
