import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { root } from '../../scripts/machine.mjs'
import { newPhone } from '../api.ts'
import { newUser, register } from '../registration.ts'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../server.ts'
import { expect, expectToast, test } from '../vocabulary.ts'

const MESSAGE = { name: 'Nila', phone: '01712345678', text: 'Hello' }
const FORMS = [
  { path: '/contact', waiting: 'Checking that you are not a robot' },
  { path: '/bn/contact', waiting: 'আপনি রোবট নন' },
] as const

async function statusesOf(request: APIRequestContext, path: string, bodies: object[]) {
  const statuses: number[] = []
  for (const data of bodies) statuses.push((await request.post(`/api/v1/${path}`, { data })).status())
  return statuses
}

/** Holds the files of the solver until the returned function is called. */
async function holdSolver(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/challenge-worker/, (route) => promise.then(() => route.continue()))
  return resolve
}

test('people behind an address above its limits write and register with nothing to press [OPS-755, OPS-758]', async ({
  browser,
}, info) => {
  const world = {
    port: await freePort(),
    dataDir: mkdtempSync(join(root, '.cache', 'challenge-')),
    log: info.outputPath('server.log'),
    settings: { SAMPLE_DATA: 'off', THROTTLE: 'on', MAX_LAG_MS: '0' },
  }
  const server = startServer(world)
  try {
    await waitUntilReady(server, world)
    const context = await browser.newContext({ ...info.project.use, baseURL: addressOf(world) })
    const { request } = context

    await test.step('others of the address have used up what needs no work', async () => {
      const messages = await statusesOf(request, 'messages/send', Array(11).fill(MESSAGE))
      expect(messages).toEqual([...Array(10).fill(200), 429])
      const phones = Array.from({ length: 21 }, () => ({ phone: newPhone(), role: 'Tutor', purpose: 'login' }))
      expect(await statusesOf(request, 'shared/login-code', phones)).toEqual([...Array(20).fill(200), 429])
    })

    for (const { path, waiting } of FORMS) {
      await test.step(`the form of ${path} says what it waits for, and is sent by itself`, async () => {
        const page = await context.newPage()
        const release = await holdSolver(page)
        await page.goto(path)
        await page.getByRole('main').locator('input[name=name]').fill('শামীমা')
        await page.getByRole('main').locator('input[name=phone]').fill(newPhone())
        await page.getByRole('main').locator('textarea').fill('I need a tutor.')
        await page.locator('main form [type=submit]').click()
        await expectToast(page, waiting)
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          await page.screenshot({ path: info.outputPath(`waiting${path.replaceAll('/', '-')}-${width}.png`) })
        }
        await expect(page.getByRole('main').locator('textarea')).toHaveValue('I need a tutor.')
        release()
        await expect(page.getByText(waiting)).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('status')).toBeVisible()
        await expect(page.getByRole('main').locator('textarea')).toHaveCount(0)
        await page.close()
      })
    }

    await test.step('a new person registers with one press', async () => {
      const page = await context.newPage()
      await register(page, newUser('Guardian'))
      await page.close()
    })

    await test.step('a script that solves nothing stays refused', async () => {
      expect(await statusesOf(request, 'messages/send', [MESSAGE])).toEqual([429])
    })
    await context.close()
  } finally {
    await stopServer(server)
    rmSync(world.dataDir, { recursive: true, force: true })
  }
})
