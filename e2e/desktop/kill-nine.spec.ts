import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../../scripts/machine.mjs'
import { addressOf, freePort, startServer, stopServer, type TestServer, waitUntilReady } from '../server.ts'

const MIN_POSTS = 40

test(
  'after kill -9 of the process group during concurrent posts, every acknowledged tuition exists',
  { tag: '@all' },
  async ({ request }, info) => {
    const world: TestServer = {
      port: await freePort(),
      dataDir: mkdtempSync(join(root, '.cache', 'kill-nine-')),
      log: info.outputPath('server.log'),
      settings: { SAMPLE_DATA: 'off', THROTTLE: 'off', ADMIN_PHONE: '01700000001', ADMIN_PASSWORD: 'admin-1' },
    }
    const first = startServer(world)
    try {
      await waitUntilReady(first, world)
      const acknowledged: string[] = []
      const post = async () => {
        const body = { class: ['Class 1'], subjects: ['Math'], medium: ['IB'], isOnline: true, phone: '01712345678' }
        const response = await request.post(`${addressOf(world)}/api/v1/tuitions/create-tuition`, { data: body })
        const { data } = await response.json()
        if (data) acknowledged.push(data.tuitionId)
      }
      // Eight concurrent writers, each until its connection breaks.
      const writers = Array.from({ length: 8 }, async () => {
        for (;;) await post()
      })
      await expect.poll(() => acknowledged.length).toBeGreaterThan(MIN_POSTS)
      process.kill(-Number(first.pid), 'SIGKILL')
      process.kill(databasePid(world.dataDir), 'SIGKILL')
      await Promise.allSettled(writers)

      const second = startServer(world)
      try {
        await waitUntilReady(second, world)
        const login = { phone: '01700000001', password: 'admin-1', accountType: 'Admin' }
        expect((await request.post(`${addressOf(world)}/api/v1/admins/login-admin-p-t`, { data: login })).ok()).toBe(
          true,
        )
        const found = new Set<string>()
        for (let page = 1, pages = 1; page <= pages; page++) {
          const answer = await (
            await request.get(`${addressOf(world)}/api/v1/tuitions/unapproved?limit=100&page=${page}`)
          ).json()
          for (const { tuitionId } of answer.data) found.add(tuitionId)
          pages = answer.meta.totalPages
        }
        expect(acknowledged.filter((tuitionId) => !found.has(tuitionId))).toEqual([])
      } finally {
        await stopServer(second)
      }
    } finally {
      await stopServer(first)
      rmSync(world.dataDir, { recursive: true, force: true })
    }
  },
)

/** The database runs in a process group of its own, in the data folder or where postgres-location.txt points. */
function databasePid(dataDir: string): number {
  const note = join(dataDir, 'postgres-location.txt')
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  return Number(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}
