import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase, readEverything } from '#testing/backup-databases.ts'
import { readConfig } from '../config.server.ts'
import { connectDatabase, connectExistingDatabase } from '../database.server.ts'
import { BackupError } from './backup-error.ts'
import { createBackup } from './create-backup.server.ts'
import { moveDatabase, restoreIntoPlace } from './places.server.ts'
import { verifyBackup } from './restore-backup.server.ts'

const releases = join(import.meta.dirname, '../../testing/fixtures/releases')
const release = join(releases, readdirSync(releases).find((name) => name.endsWith('.gz')) ?? '')
const work = mkdtempSync(join(tmpdir(), 'porua-places-'))
// Lets the database user enter the folder when root runs the tests.
chmodSync(work, 0o755)
afterAll(() => rmSync(work, { recursive: true, force: true }))
const say = () => {}
const now = new Date('2026-11-23T05:00:00Z')
const embedded = readConfig({ DATA_DIR: join(work, 'embedded') })

test('[OPS-107, OPS-110] an embedded database is restored, backed up without and beside a running server, and restored again', async () => {
  await restoreIntoPlace(embedded, { file: release, say })
  const stopped = await connectExistingDatabase(embedded, say)
  const first = await createBackup(stopped.connection, { place: embedded, now }).finally(stopped.close)
  const running = await connectDatabase(embedded, say)
  const beside = await connectExistingDatabase(embedded, say)
  const second = await createBackup(beside.connection, { place: embedded, now: new Date(now.getTime() + 1000) })
  await beside.close()
  const before = await readEverything(running.connection)
  await running.close()
  const [one, two] = [await verifyBackup(first.file), await verifyBackup(second.file)]
  expect(two.manifest.members).toEqual(one.manifest.members)
  const target = await createEmptyDatabase()
  const again = readConfig({ DATA_DIR: join(work, 'again'), DATABASE_URL: target.url })
  await restoreIntoPlace(again, { file: second.file, say })
  expect(await readEverything(target.connection)).toEqual(before)
}, 90_000)

test('[OPS-120] the embedded database moves to DATABASE_URL with every row, and only to an empty one', async () => {
  const target = await createEmptyDatabase()
  const config = readConfig({ DATA_DIR: embedded.dataDir, DATABASE_URL: target.url })
  const said: string[] = []
  await moveDatabase(config, (line) => said.push(line))
  const source = await connectDatabase(embedded, say)
  expect(await readEverything(target.connection)).toEqual(await readEverything(source.connection))
  await expect(moveDatabase(config, say)).rejects.toThrow(/is not empty\. Set DATABASE_URL to a new database/)
  const other = await createEmptyDatabase()
  // The running server of this process holds the folder.
  await expect(moveDatabase({ ...config, databaseUrl: other.url }, say)).rejects.toThrow(
    /^Process \d+ already runs on the folder .+\. Stop it first/,
  )
  await source.close()
  expect(said.at(-1)).toMatch(/^\d+ rows are in DATABASE_URL\. Start with it from now on/)
})

test('a move without DATABASE_URL or without a database says what to set', async () => {
  await expect(moveDatabase(embedded, say)).rejects.toThrow('DATABASE_URL is not set. Set it to the empty database')
  const nowhere = { ...embedded, dataDir: join(work, 'nowhere'), databaseUrl: 'postgres://localhost:1/none' }
  await expect(moveDatabase(nowhere, say)).rejects.toThrow(/^DATA_DIR is .+nowhere, which holds no embedded database/)
  await expect(connectExistingDatabase({ ...nowhere, databaseUrl: undefined }, say)).rejects.toThrow(
    /^DATA_DIR is .+nowhere, which holds no database\. Set DATA_DIR/,
  )
  expect(existsSync(nowhere.dataDir)).toBe(false)
})

test('[OPS-113, OPS-114] a restore over a running product is refused, and a broken one leaves no database', async () => {
  const running = await connectDatabase(embedded, say)
  await expect(restoreIntoPlace(embedded, { file: release, say })).rejects.toThrow(/which already holds images/)
  await running.close()
  const folder = join(work, 'broken')
  const config = readConfig({ DATA_DIR: folder })
  const file = join(work, 'broken.tar.gz')
  writeFileSync(file, 'broken')
  await expect(restoreIntoPlace(config, { file, say })).rejects.toThrow(BackupError)
  expect(existsSync(folder)).toBe(false)
})
