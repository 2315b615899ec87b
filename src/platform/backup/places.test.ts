import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase, readEverything } from '#testing/backup-databases.ts'
import { readConfig } from '../config/config.server.ts'
import { connectDatabase, connectExistingDatabase } from '../config/database.server.ts'
import { BackupError } from './backup-error.ts'
import { createBackup } from './create-backup.server.ts'
import { restoreIntoPlace } from './places.server.ts'
import { verifyBackup } from './restore-backup.server.ts'

const releases = join(import.meta.dirname, '../../testing/fixtures/releases')
const release = join(releases, readdirSync(releases).find((name) => name.endsWith('.gz')) ?? '')
const work = mkdtempSync(join(tmpdir(), 'porua-places-'))
// Lets the database user enter the folder when root runs the tests.
chmodSync(work, 0o755)
afterAll(() => rmSync(work, { recursive: true, force: true }))
const print = () => {}
const now = new Date('2026-11-23T05:00:00Z')
/** Names and contents. */
const readPictures = (dataDir: string) =>
  readdirSync(join(dataDir, 'images'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'base64')])
    .sort()
const embedded = readConfig({ DATA_DIR: join(work, 'embedded') })

test('an embedded database is restored, backed up without and beside a running server, and restored into DATABASE_URL with its pictures [OPS-107, OPS-110, OPS-120]', async () => {
  await restoreIntoPlace(embedded, { file: release, print })
  const stopped = await connectExistingDatabase(embedded, print)
  const first = await createBackup(stopped.connection, { place: embedded, now }).finally(stopped.close)
  const running = await connectDatabase(embedded, print)
  const beside = await connectExistingDatabase(embedded, print)
  const second = await createBackup(beside.connection, { place: embedded, now: new Date(now.getTime() + 1000) })
  await beside.close()
  const before = await readEverything(running.connection)
  await running.close()
  const [one, two] = [await verifyBackup(first.file), await verifyBackup(second.file)]
  expect(two.manifest.members).toEqual(one.manifest.members)
  const target = await createEmptyDatabase()
  const again = readConfig({ DATA_DIR: join(work, 'again'), DATABASE_URL: target.url })
  await restoreIntoPlace(again, { file: second.file, print })
  expect(await readEverything(target.connection)).toEqual(before)
  expect(readPictures(again.dataDir)).toEqual(readPictures(embedded.dataDir))
  expect(readPictures(again.dataDir).length).toBeGreaterThan(0)
})

test('a backup of a folder without a database says what to set', async () => {
  const nowhere = { ...embedded, dataDir: join(work, 'nowhere') }
  await expect(connectExistingDatabase(nowhere, print)).rejects.toThrow(
    /^DATA_DIR is .+nowhere, which holds no database\. Set DATA_DIR/,
  )
  expect(existsSync(nowhere.dataDir)).toBe(false)
})

test('a restore over a running product is refused, and a broken one leaves no database [OPS-113..114]', async () => {
  const running = await connectDatabase(embedded, print)
  await expect(restoreIntoPlace(embedded, { file: release, print })).rejects.toThrow(/which already holds images/)
  await running.close()
  const folder = join(work, 'broken')
  const config = readConfig({ DATA_DIR: folder })
  const file = join(work, 'broken.tar.gz')
  writeFileSync(file, 'broken')
  await expect(restoreIntoPlace(config, { file, print })).rejects.toThrow(BackupError)
  expect(existsSync(folder)).toBe(false)
})
