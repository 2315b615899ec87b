import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type PoolConfig } from 'pg'
import { findNewestApplied, listMigrations, type Migration } from '#db/migrate.server.ts'
import { createQueues } from '../jobs/jobs.server.ts'
import { checkObjectStore, type ObjectStore, openObjectStore } from '../pictures/object-store.server.ts'
import type { S3Settings } from '../pictures/s3-settings.ts'
import { newer, readMembers, verifyArchive } from './archive-reader.server.ts'
import { BackupError, withFileErrors } from './backup-error.ts'
import { loadDatabase } from './load.server.ts'
import { JOBS, type Manifest, SECRET_KEY_FILE } from './manifest.ts'
import { isPicturePath } from './pictures.server.ts'

/** A backup whose checksums are right, with the migration of its rows. */
type VerifiedBackup = { file: string; manifest: Manifest; migration: Migration }

/** Reads a backup whole. Throws `BackupError` when it is damaged or of a newer version. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const manifest = await verifyArchive(file)
  const migration = listMigrations().find(({ when }) => when === manifest.migration.when)
  if (!migration) throw newer(file)
  return { file, manifest, migration }
}

/** Throws `BackupError` unless the folder is free of pictures, a key and an embedded database. */
export function assertEmptyFolder(dataDir: string, { isEmbedded }: { isEmbedded: boolean }): void {
  const database = isEmbedded ? ['postgres', 'postgres-location.txt'] : []
  const found = ['images', SECRET_KEY_FILE, ...database].find((name) => existsSync(join(dataDir, name)))
  if (!found) return
  throw new BackupError(
    `DATA_DIR is ${dataDir}, which already holds ${found}. Set DATA_DIR to an empty folder, or move that one away ` +
      `(stop the product, then: mv '${dataDir}' '${dataDir}.old'). Nothing was changed.`,
  )
}

/** Throws `BackupError` unless the store can be read and holds no pictures. */
export async function assertEmptyStore(settings: S3Settings): Promise<void> {
  await checkObjectStore(settings)
  for await (const { key } of openObjectStore(settings).list('images/'))
    throw new BackupError(
      `S3_BUCKET is ${settings.bucket}, which already holds ${settings.prefix}${key}. ` +
        'Set S3_BUCKET to an empty bucket, or S3_PREFIX to a new path. Nothing was changed.',
    )
}

/**
 * Loads a verified backup into an empty database, in one transaction: rows, sequences, waiting jobs and, with `dataDir`,
 * pictures and key. Throws `BackupError` when the database holds data.
 */
export async function restoreBackup(
  connection: PoolConfig,
  { backup, dataDir, s3 }: { backup: VerifiedBackup; dataDir: string | null; s3?: S3Settings | undefined },
): Promise<void> {
  const client = new Client({ ...connection, options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  const files = dataDir === null ? null : fileRestorer(dataDir, s3 ? openObjectStore(s3) : null)
  let hasQueues = false
  try {
    await assertEmpty(client)
    await createQueues(connection, Object.keys(backup.manifest.jobs))
    hasQueues = true
    await client.query('begin')
    await withFileErrors({ setting: 'DATA_DIR', folder: dataDir ?? '' }, async () => {
      await files?.begin()
      await loadDatabase(client, { ...backup, feed: (loader) => feed(loader) })
      await files?.finish()
    })
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await files?.remove()
    if (hasQueues) await client.query('drop schema if exists pgboss cascade').catch(() => {})
    throw error
  } finally {
    await client.end()
  }

  async function feed(loader: { add(folder: string, content: AsyncIterable<Buffer>): Promise<void> }) {
    await readMembers(backup.file, async (name, content) => {
      if (name.startsWith('tables/') || name.startsWith(`${JOBS}/`)) await loader.add(dirname(name), content)
      else if (files && (isPicturePath(name) || name === SECRET_KEY_FILE)) await files.add(name, content)
      else for await (const _ of content);
    })
  }
}

async function assertEmpty(client: Client) {
  const { rows } = await client.query(
    `select count(*)::int as tables, current_database() as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace where relkind in ('r', 'p', 'v', 'm') and nspname = 'public'`,
  )
  const isUsed = rows[0].tables > 0 || (await findNewestApplied(client)) !== null
  if (!isUsed) return
  throw new BackupError(
    `The database "${rows[0].name}" is not empty. Set DATABASE_URL to a new database (CREATE DATABASE "${rows[0].name}_restored"), ` +
      'or unset it to restore into DATA_DIR. Nothing was changed.',
  )
}

/** Writes beside the final places and moves everything at the end, pictures into the object store if there is one. */
function fileRestorer(dataDir: string, store: ObjectStore | null) {
  const draft = join(dataDir, 'images.restoring')
  const placed: string[] = []
  const stored: string[] = []
  let key: Buffer | null = null
  const storePictures = async (objects: ObjectStore) => {
    for (const kind of await readdir(draft))
      for (const name of await readdir(join(draft, kind))) {
        const picture = `images/${kind}/${name}`
        stored.push(picture)
        await objects.put(picture, await readFile(join(draft, kind, name)))
      }
    await rm(draft, { recursive: true, force: true })
  }
  return {
    async begin() {
      await mkdir(dataDir, { recursive: true })
      await rm(draft, { recursive: true, force: true })
    },
    async add(name: string, content: AsyncIterable<Buffer>) {
      if (name === SECRET_KEY_FILE) {
        const chunks: Buffer[] = []
        for await (const chunk of content) chunks.push(chunk)
        key = Buffer.concat(chunks)
        return
      }
      const path = join(draft, name.replace(/^images\//, ''))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
    },
    async finish() {
      if (key) {
        const path = join(dataDir, SECRET_KEY_FILE)
        const file = await open(path, 'wx', 0o600)
        placed.push(path)
        await file
          .writeFile(key)
          .then(() => file.sync())
          .finally(() => file.close())
      }
      if (!existsSync(draft)) return
      if (store) return storePictures(store)
      await chmod(draft, 0o700)
      for (const kind of await readdir(draft)) await chmod(join(draft, kind), 0o700)
      await rename(draft, join(dataDir, 'images'))
      placed.push(join(dataDir, 'images'))
    },
    async remove() {
      await store?.remove(stored).catch(() => {})
      for (const path of [draft, ...placed]) await rm(path, { recursive: true, force: true }).catch(() => {})
    },
  }
}

/** One line for the operator. */
export const describeBackup = ({ file, manifest }: VerifiedBackup) =>
  `${basename(file)}: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${manifest.pictures} pictures of ${manifest.createdAt}, version ${manifest.version}`
