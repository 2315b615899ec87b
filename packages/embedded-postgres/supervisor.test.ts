import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isRunning, newFolder, readNotes, serverPid, startApp, stopApp, writeNote } from './testing/scenario.ts'

test('after kill -9 of the app, and then of the server, nothing is lost; SIGTERM stops both', async () => {
  const dataDir = join(newFolder(), 'data')
  const first = await startApp({ dataDir })
  const orphan = serverPid(first)
  await writeNote(first, 'app killed')
  await stopApp(first, 'SIGKILL')

  const second = await startApp({ dataDir })
  expect(isRunning(orphan)).toBe(false)
  const server = serverPid(second)
  await writeNote(second, 'server killed')
  process.kill(server, 'SIGKILL')
  await vi.waitUntil(() => second.logLines.includes('PostgreSQL runs again.'), { timeout: 60_000 })
  expect(await readNotes(second)).toEqual(['app killed', 'server killed'])

  const restarted = serverPid(second)
  expect(restarted).not.toBe(server)
  expect(await stopApp(second)).toBe(0)
  expect(isRunning(restarted)).toBe(false)
})
