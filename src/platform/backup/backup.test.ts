import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { Client, type PoolConfig } from 'pg'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { loadSampleData } from '#demo/load.server.ts'
import { createEmptyDatabase, readEverything } from '#testing/backup-databases.ts'
import { createTestApp } from '#testing/test-app.ts'
import { BackupError } from './backup-error.ts'
import { createBackup } from './create-backup.server.ts'
import type { Manifest } from './manifest.ts'
import { assertEmptyFolder, restoreBackup, verifyBackup } from './restore-backup.server.ts'

const app = await createTestApp()
const { dataDir } = app.config
const connection = app.connection
const work = mkdtempSync(join(tmpdir(), 'porua-backup-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
const place = { dataDir, backup: { dir: join(work, 'backups'), keepDays: 14, keepWeeks: 8 } }
const now = new Date('2026-11-22T21:30:05Z')

const files = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [
      join(parentPath, name).slice(dir.length),
      readFileSync(join(parentPath, name), 'base64'),
    ])
    .sort()

await loadSampleData(app.db, { dataDir, password: 'porua-sample', now: app.clock.now, print: () => {} })
await app.jobs.enqueue(app.db, 'outbox-sms', { id: 'later' }, { startAfterSeconds: 3600 })
const made = await createBackup(connection, { place, now })

const restored = await createEmptyDatabase()
const restoredFolder = join(work, 'restored')
const target = await createEmptyDatabase()
const targetFolder = join(work, 'target')

/** The error of a restore that must be refused, after looking for what it left. */
async function refusal(file = made.file, folder = targetFolder): Promise<string> {
  const error = await restore(target.connection, { file, folder }).catch((refused: Error) => refused)
  expect(error).toBeInstanceOf(BackupError)
  expect(await query(target.connection, `select from pg_namespace where nspname in ('pgboss', 'drizzle')`)).toEqual([])
  expect(await query(target.connection, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  return (error as Error).message
}

async function restore(into: PoolConfig, { file, folder }: { file: string; folder: string }) {
  const backup = await verifyBackup(file)
  assertEmptyFolder(folder, { isEmbedded: false })
  await restoreBackup(into, { backup, dataDir: folder })
}

async function query(into: PoolConfig, statement: string) {
  const client = new Client({ ...into })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

test('every row, sequence, waiting job and picture is the same after backup and restore [OPS-100, OPS-110]', async () => {
  await restore(restored.connection, { file: made.file, folder: restoredFolder })
  const [before, after] = [await readEverything(connection), await readEverything(restored.connection)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
  expect(before.jobs?.length).toBeGreaterThan(0)
  expect(files(join(restoredFolder, 'images'))).toEqual(files(join(dataDir, 'images')))
  expect(readFileSync(join(restoredFolder, 'secret.key'))).toEqual(readFileSync(join(dataDir, 'secret.key')))
})

test('a restored database has the same constraints, indexes and enabled triggers [OPS-100]', async () => {
  const schema = `select pg_get_constraintdef(oid) as what from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`
  expect(await query(restored.connection, schema)).toEqual(await query(connection, schema))
})

test('the file has mode 0600 and a dated name, and nothing unfinished is left [OPS-101]', () => {
  expect(made.file).toBe(join(work, 'backups', 'porua-2026-11-23-033005.tar.gz'))
  expect(statSync(made.file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(work, 'backups'))).toEqual(['porua-2026-11-23-033005.tar.gz'])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('images.'))).toEqual([])
})

test('rows written during a backup do not tear it: it is one snapshot [OPS-102]', async () => {
  let isWriting = true
  const write = async () => {
    while (isWriting) await app.signInAs('Guardian')
  }
  const writing = write()
  const during = await createBackup(connection, { place, now: new Date('2026-11-23T09:00:00Z') })
  isWriting = false
  await writing
  const other = await createEmptyDatabase()
  await restore(other.connection, { file: during.file, folder: join(work, 'during') })
})

test('a second backup at the same time is refused in one sentence [OPS-103]', async () => {
  const client = new Client({ ...connection })
  await client.connect()
  await client.query('select pg_advisory_lock(72615003)')
  await expect(createBackup(connection, { place, now })).rejects.toThrow(
    'Another backup of this database is running. Wait until it is done.',
  )
  await client.end()
})

test('a backup cut in half or changed in one byte is refused, and nothing is touched [OPS-111]', async () => {
  const whole = readFileSync(made.file)
  const cut = join(work, 'cut.tar.gz')
  writeFileSync(cut, whole.subarray(0, whole.length / 2))
  const changed = join(work, 'changed.tar.gz')
  const tar = gunzipSync(whole)
  tar[tar.indexOf('Dhaka')] = 0x64
  writeFileSync(changed, gzipSync(tar))
  const text = join(work, 'text.tar.gz')
  writeFileSync(text, 'hello')
  for (const file of [cut, changed, text])
    expect(await refusal(file)).toMatch(/^\w+\.tar\.gz is cut off or damaged \(.+\)\. .+ Nothing was changed\.$/)
  expect(await refusal(join(work, 'gone.tar.gz'))).toMatch(/^There is no file .+gone\.tar\.gz/)
})

test.each([
  ['a newer format', (manifest: Manifest) => ({ ...manifest, format: 2 })],
  ['a newer migration', (manifest: Manifest) => ({ ...manifest, migration: { tag: '9999_later', when: 9e12 } })],
])('a backup with %s is refused, and nothing is touched [OPS-112]', async (_, change) => {
  const file = join(work, 'newer.tar.gz')
  rmSync(file, { force: true })
  const { manifest } = await verifyBackup(made.file)
  const tar = pack()
  tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...change({ ...manifest, members: [] }) }))
  tar.finalize()
  await pipeline(Readable.from(tar), createGzip(), createWriteStream(file))
  expect(await refusal(file)).toBe(
    'newer.tar.gz was made by a newer version of the product. Install that version, then restore it there. Nothing was changed.',
  )
})

test('a database or folder that holds something is refused with setting and solution [OPS-113]', async () => {
  await expect(restore(restored.connection, { file: made.file, folder: targetFolder })).rejects.toThrow(
    /^The database "\w+" is not empty\. Set DATABASE_URL to a new database .+ Nothing was changed\.$/,
  )
  expect(existsSync(targetFolder)).toBe(false)
  await expect(restore(target.connection, { file: made.file, folder: restoredFolder })).rejects.toThrow(
    /^DATA_DIR is .+\/restored, which already holds images\. Set DATA_DIR to an empty folder, or move that one away \(.+\)\. Nothing was changed\.$/,
  )
})

test('a folder that cannot be written is named with its setting, and nothing is left [OPS-104, OPS-114]', async () => {
  const blocked = join(work, 'file')
  writeFileSync(blocked, '')
  const refused = createBackup(connection, { place: { ...place, backup: { ...place.backup, dir: blocked } }, now })
  await expect(refused).rejects.toThrow(
    /^BACKUP_DIR is .+: nothing can be written there, because a part of the path is a file\. .+ Nothing was changed\.$/,
  )
  expect(await refusal(made.file, join(blocked, 'below'))).toMatch(
    /^DATA_DIR is .+because a part of the path is a file/,
  )
})

test('with SECRET_KEY set, the key is not in the backup [OPS-105]', async () => {
  const { file } = await createBackup(connection, {
    place: { ...place, secretKey: 'k'.repeat(32) },
    now: new Date('2026-11-23T10:00:00Z'),
  })
  const { manifest } = await verifyBackup(file)
  expect(manifest.hasSecretKey).toBe(false)
  expect(manifest.members.some(({ name }) => name === 'secret.key')).toBe(false)
})
