import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Clone, cloneProject, countLinks, removeLinks } from '#testing/postgres/clone.ts'
import {
  asRoot,
  DAEMON,
  launchApp,
  newFolder,
  notesOf,
  refusal,
  serverOf,
  sharedFolder,
  startApp,
  stopApp,
  userOf,
  writeNote,
} from '#testing/postgres/scenario.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const NAMELESS = { uid: 12345, gid: 12345 }

/** A clone that every user can read, wherever the project is. */
const shared = sharedFolder()
let clone: Clone

beforeAll(() => {
  clone = cloneProject(shared)
})

describe('who runs it', () => {
  test.runIf(asRoot)(
    'started by root it runs as uid 65534 inside the data folder, also on files that root put back',
    async () => {
      const dataDir = join(newFolder(), 'data')
      const app = await startApp({ dataDir })
      expect(userOf(serverOf(app))).toBe(65534)
      expect(app.where).toBe(join(dataDir, 'postgres/cluster'))
      await writeNote(app, 'kept')
      await stopApp(app)
      execFileSync('chown', ['-R', '0:0', app.where])
      const restored = await startApp({ dataDir })
      expect(userOf(serverOf(restored))).toBe(65534)
      expect(await notesOf(restored)).toEqual(['kept'])
    },
  )

  test.runIf(asRoot)('started by an ordinary user it runs as that user, also when root starts it later', async () => {
    const dataDir = ownedFolder(newFolder(), DAEMON.uid)
    const first = await startApp({ dataDir, clone, user: DAEMON })
    expect(userOf(serverOf(first))).toBe(DAEMON.uid)
    await writeNote(first, 'kept')
    await stopApp(first)
    const byRoot = await startApp({ dataDir, clone })
    expect(userOf(serverOf(byRoot))).toBe(DAEMON.uid)
    await stopApp(byRoot)
    expect(await notesOf(await startApp({ dataDir, clone, user: DAEMON }))).toEqual(['kept'])
  })

  test.runIf(asRoot)('a user without a name on the machine gets a database, or is told what to do', async () => {
    const app = launchApp({ dataDir: ownedFolder(newFolder(), NAMELESS.uid), clone, user: NAMELESS })
    const { ready, refused } = await app.outcome
    expect(ready?.where ?? refused).toMatch(/cluster$|no name on this machine.*\/etc\/passwd/)
    await stopApp(app)
  })

  test.runIf(asRoot)('another user’s database is refused with both users named', async () => {
    const dataDir = ownedFolder(newFolder(), DAEMON.uid)
    mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
    chmodSync(join(dataDir, 'postgres'), 0o777)
    const said = await refusal({ dataDir, clone, user: DAEMON })
    expect(said).toContain('belongs to user 0, and this is user 1')
  })
})

describe('where it lives', () => {
  test.runIf(asRoot)(
    'a clone under a closed folder: programs and database move out, stay there, and one line says so',
    async () => {
      const closed = join(newFolder(), 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const hidden = cloneProject(join(closed, 'clone'))
      const dataDir = join(closed, 'data')
      const first = await startApp({ dataDir, clone: hidden })
      expect(first.where).toMatch(/^\/var\/lib\/porua\/[0-9a-f]{12}\/cluster$/)
      expect(first.said.filter((line) => line.includes('is kept in /var/lib/porua/'))).toHaveLength(1)
      await writeNote(first, 'kept')
      await stopApp(first)

      const second = await startApp({ dataDir, clone: hidden })
      expect(second.where).toBe(first.where)
      expect(await notesOf(second)).toEqual(['kept'])
      await stopApp(second)

      renameSync(dataDir, join(closed, 'moved'))
      const moved = await startApp({ dataDir: join(closed, 'moved'), clone: hidden })
      expect(await notesOf(moved)).toEqual(['kept'])
      await stopApp(moved)

      rmSync(join(first.where, '..'), { recursive: true })
      expect(await refusal({ dataDir: join(closed, 'moved'), clone: hidden })).toMatch(
        /which is gone\. Bring that folder back, or delete/,
      )
    },
  )

  test('a long path with blanks, a long TMPDIR, and a machine full of foreign settings', async () => {
    const folder = newFolder()
    const tmp = join(folder, 'a very long name for a temporary folder, '.repeat(3))
    mkdirSync(tmp)
    const dataDir = join(
      folder,
      "Rahim's things",
      'a folder nested deep in others '.repeat(5),
      'and yet another one '.repeat(8),
      'data',
    )
    const foreign = {
      TMPDIR: tmp,
      LC_ALL: 'bn_XX.nothing',
      PGDATA: '/nowhere',
      PGHOST: '203.0.113.1',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c no=1',
    }
    const app = await startApp({ dataDir, env: foreign })
    expect(Buffer.byteLength(join(app.connection.host, '.s.PGSQL.5432'))).toBeLessThan(100)
    await writeNote(app, 'বাংলা')
    await stopApp(app)
    expect(await notesOf(await startApp({ dataDir, env: foreign }))).toEqual(['বাংলা'])
  })

  test('a file where a folder is needed is refused with the folder and the remedy', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    const said = await refusal({ dataDir })
    expect(said).toContain(dataDir)
    expect(said).toContain('set DATA_DIR to a folder that can be written')
  })

  test('a folder that may not be written is refused with the folder and the remedy', async () => {
    const dataDir = join(newFolder(), 'data')
    mkdirSync(dataDir, { mode: 0o555 })
    const said = await refusal({ dataDir, clone, ...(asRoot ? { user: DAEMON } : {}) })
    expect(said).toMatch(/cannot hold the database: user \d+ may not write in it\. Give it to that user \(chown/)
    expect(said).toContain(dataDir)
  })
})

describe('what may be broken', () => {
  test('missing links of the package are made', async () => {
    const bare = cloneProject(join(newFolder(), 'my clone'))
    const all = countLinks(bare)
    removeLinks(bare)
    const app = await startApp({ dataDir: join(newFolder(), 'data'), clone: bare })
    await writeNote(app, 'written')
    expect(countLinks(bare)).toBe(all)
  })

  test.runIf(asRoot)('missing links of a package that may not be written are made in a copy', async () => {
    const folder = newFolder()
    const bare = cloneProject(join(folder, 'clone'))
    removeLinks(bare)
    const start = { dataDir: ownedFolder(folder, DAEMON.uid), clone: bare, user: DAEMON }
    const app = await startApp(start)
    await writeNote(app, 'kept')
    expect(countLinks(bare)).toBe(0)
    expect(app.said.join()).toContain('copying it to')
    await stopApp(app)
    const again = await startApp(start)
    expect(again.said).toEqual([])
    expect(await notesOf(again)).toEqual(['kept'])
  })

  test('a creation that was killed is begun anew', async () => {
    const dataDir = join(newFolder(), 'data')
    const home = join(dataDir, 'postgres')
    const killed = launchApp({ dataDir })
    await vi.waitUntil(
      () => existsSync(home) && readdirSync(home).some((name) => existsSync(join(home, name, 'base'))),
      { timeout: 20_000, interval: 1 },
    )
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(home, 'cluster'))).toBe(false)
    const app = await startApp({ dataDir })
    await writeNote(app, 'kept')
    await stopApp(app)
    mkdirSync(join(home, 'cluster.unfinished-earlier/base'), { recursive: true })
    expect(await notesOf(await startApp({ dataDir }))).toEqual(['kept'])
    expect(existsSync(join(home, 'cluster.unfinished-earlier'))).toBe(false)
  })

  test('what cannot be started is refused with the reason, and never replaced', async () => {
    const dataDir = join(newFolder(), 'data')
    const app = await startApp({ dataDir })
    await stopApp(app)
    const { where } = app
    appendFileSync(join(where, 'postgresql.conf'), '\nno_such_setting = on\n')
    expect(await refusal({ dataDir })).toMatch(/did not start.*postgres\.log ends with:[\s\S]*no_such_setting/)
    writeFileSync(join(where, 'PG_VERSION'), '16\n')
    expect(await refusal({ dataDir })).toContain('was written by PostgreSQL 16; installed is 17')
    rmSync(join(where, 'PG_VERSION'))
    expect(await refusal({ dataDir })).toContain('PG_VERSION is missing. Put a backup of that folder back')
    expect(existsSync(join(where, 'base'))).toBe(true)
  })
})

function ownedFolder(folder: string, uid: number): string {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chownSync(dataDir, uid, uid)
  return dataDir
}
