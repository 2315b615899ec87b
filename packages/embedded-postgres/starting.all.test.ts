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
import { Client } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { settingsFor } from './fit-settings.ts'
import { type Clone, cloneProject, countLinks, removeLinks } from './testing/clone.ts'
import {
  DAEMON,
  isRunByRoot,
  launchApp,
  newFolder,
  processUser,
  readNotes,
  serverPid,
  sharedFolder,
  startApp,
  startErrorMessage,
  stopApp,
  writeNote,
} from './testing/scenario.ts'

const NAMELESS = { uid: 12345, gid: 12345 }

/** A clone that every user can read, wherever the project is. */
const shared = sharedFolder()
let clone: Clone

beforeAll(() => {
  clone = cloneProject(shared)
})

describe('system user', () => {
  test.runIf(isRunByRoot)(
    'started by root, it runs as uid 65534 inside the data folder, also on files that root restored',
    async () => {
      const dataDir = join(newFolder(), 'data')
      const app = await startApp({ dataDir })
      expect(processUser(serverPid(app))).toBe(65534)
      expect(app.clusterDir).toBe(join(dataDir, 'postgres/cluster'))
      await writeNote(app, 'kept')
      await stopApp(app)
      execFileSync('chown', ['-R', '0:0', app.clusterDir])
      const restored = await startApp({ dataDir })
      expect(processUser(serverPid(restored))).toBe(65534)
      expect(await readNotes(restored)).toEqual(['kept'])
    },
  )

  test.runIf(isRunByRoot)(
    'started by an ordinary user, it runs as that user, also when root starts it later',
    async () => {
      const dataDir = ownedFolder(newFolder(), DAEMON.uid)
      const first = await startApp({ dataDir, clone, user: DAEMON })
      expect(processUser(serverPid(first))).toBe(DAEMON.uid)
      await writeNote(first, 'kept')
      await stopApp(first)
      const byRoot = await startApp({ dataDir, clone })
      expect(processUser(serverPid(byRoot))).toBe(DAEMON.uid)
      await stopApp(byRoot)
      expect(await readNotes(await startApp({ dataDir, clone, user: DAEMON }))).toEqual(['kept'])
    },
  )

  test.runIf(isRunByRoot)('a user without a passwd entry gets a database or instructions', async () => {
    const app = launchApp({ dataDir: ownedFolder(newFolder(), NAMELESS.uid), clone, user: NAMELESS })
    const { ready, refused } = await app.outcome
    expect(ready?.clusterDir ?? refused).toMatch(/cluster$|no name on this machine.*\/etc\/passwd/)
    await stopApp(app)
  })

  test.runIf(isRunByRoot)('another user’s database is refused with both user ids', async () => {
    const dataDir = ownedFolder(newFolder(), DAEMON.uid)
    mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
    chmodSync(join(dataDir, 'postgres'), 0o777)
    const message = await startErrorMessage({ dataDir, clone, user: DAEMON })
    expect(message).toContain('belongs to user 0, and this is user 1')
  })
})

describe('location', () => {
  test.runIf(isRunByRoot)(
    'for a clone in a closed folder, programs and database are kept outside, and one line says so',
    async () => {
      const closed = join(newFolder(), 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const hidden = cloneProject(join(closed, 'clone'))
      const dataDir = join(closed, 'data')
      const first = await startApp({ dataDir, clone: hidden })
      expect(first.clusterDir).toMatch(/^\/var\/lib\/porua\/[0-9a-f]{12}\/cluster$/)
      expect(first.logLines.filter((line) => line.includes('is kept in /var/lib/porua/'))).toHaveLength(1)
      await writeNote(first, 'kept')
      await stopApp(first)

      const second = await startApp({ dataDir, clone: hidden })
      expect(second.clusterDir).toBe(first.clusterDir)
      expect(await readNotes(second)).toEqual(['kept'])
      await stopApp(second)

      renameSync(dataDir, join(closed, 'moved'))
      const moved = await startApp({ dataDir: join(closed, 'moved'), clone: hidden })
      expect(await readNotes(moved)).toEqual(['kept'])
      await stopApp(moved)

      rmSync(join(first.clusterDir, '..'), { recursive: true })
      expect(await startErrorMessage({ dataDir: join(closed, 'moved'), clone: hidden })).toMatch(
        /which is gone\. Bring that folder back, or delete/,
      )
    },
  )

  test('it starts with a long path with blanks, a long TMPDIR and unrelated PG variables', async () => {
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
    expect(await readNotes(await startApp({ dataDir, env: foreign }))).toEqual(['বাংলা'])
  })

  test('a file in place of a folder is refused with the path and what to do', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    const message = await startErrorMessage({ dataDir })
    expect(message).toContain(dataDir)
    expect(message).toContain('set DATA_DIR to a folder that can be written')
  })

  test('a read-only folder is refused with the path and what to do', async () => {
    const dataDir = join(newFolder(), 'data')
    mkdirSync(dataDir, { mode: 0o555 })
    const message = await startErrorMessage({ dataDir, clone, ...(isRunByRoot ? { user: DAEMON } : {}) })
    expect(message).toMatch(/cannot hold the database: user \d+ may not write in it\. Give it to that user \(chown/)
    expect(message).toContain(dataDir)
  })
})

describe('broken installations', () => {
  test('missing links of the package are created', async () => {
    const bare = cloneProject(join(newFolder(), 'my clone'))
    const all = countLinks(bare)
    removeLinks(bare)
    const app = await startApp({ dataDir: join(newFolder(), 'data'), clone: bare })
    await writeNote(app, 'written')
    expect(countLinks(bare)).toBe(all)
  })

  test.runIf(isRunByRoot)('missing links of a read-only package are created in a copy', async () => {
    const folder = newFolder()
    const bare = cloneProject(join(folder, 'clone'))
    removeLinks(bare)
    const start = { dataDir: ownedFolder(folder, DAEMON.uid), clone: bare, user: DAEMON }
    const app = await startApp(start)
    await writeNote(app, 'kept')
    expect(countLinks(bare)).toBe(0)
    expect(app.logLines.join()).toContain('copying it to')
    await stopApp(app)
    const again = await startApp(start)
    expect(again.logLines).toEqual([expect.stringContaining('PostgreSQL for ')])
    expect(await readNotes(again)).toEqual(['kept'])
  })

  test('an interrupted cluster creation is repeated', async () => {
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
    expect(await readNotes(await startApp({ dataDir }))).toEqual(['kept'])
    expect(existsSync(join(home, 'cluster.unfinished-earlier'))).toBe(false)
  })

  test('the settings fit the machine and are printed; those of the operator stay [PERF-190..191]', async () => {
    const dataDir = join(newFolder(), 'data')
    const app = await startApp({ dataDir })
    const shown = async ({ connection }: Pick<typeof app, 'connection'>, name: string) => {
      const client = new Client(connection)
      await client.connect()
      return client
        .query(`select current_setting('${name}') as value`)
        .then(({ rows }) => client.end().then(() => rows[0].value))
    }
    const fitting = Object.entries(settingsFor(app.clusterDir))
    expect(fitting.map(([name]) => name)).toContain('shared_buffers')
    const [line = ''] = app.logLines.filter((each) => each.startsWith('PostgreSQL for '))
    expect(line).toContain(`shared_buffers ${Object.fromEntries(fitting).shared_buffers}`)
    expect(await shown(app, 'max_connections')).toBe('100')
    await stopApp(app)
    appendFileSync(join(app.clusterDir, 'postgresql.conf'), "\nshared_buffers = '96MB'\n")
    const again = await startApp({ dataDir })
    expect(await shown(again, 'shared_buffers')).toBe('96MB')
    expect(again.logLines.join()).not.toContain('shared_buffers')
  })

  test('a cluster that cannot start is refused with the reason and never replaced', async () => {
    const dataDir = join(newFolder(), 'data')
    const app = await startApp({ dataDir })
    await stopApp(app)
    const { clusterDir } = app
    appendFileSync(join(clusterDir, 'postgresql.conf'), '\nno_such_setting = on\n')
    expect(await startErrorMessage({ dataDir })).toMatch(
      /did not start.*postgres\.log ends with:[\s\S]*no_such_setting/,
    )
    writeFileSync(join(clusterDir, 'PG_VERSION'), '16\n')
    expect(await startErrorMessage({ dataDir })).toContain('was written by PostgreSQL 16; installed is 17')
    rmSync(join(clusterDir, 'PG_VERSION'))
    expect(await startErrorMessage({ dataDir })).toContain('PG_VERSION is missing. Put a backup of that folder back')
    expect(existsSync(join(clusterDir, 'base'))).toBe(true)
  })
})

function ownedFolder(folder: string, uid: number): string {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chownSync(dataDir, uid, uid)
  return dataDir
}
