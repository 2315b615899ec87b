import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/machine.mjs'
import { findFaultyTexts, readTypedTexts } from '../bangla-texts.ts'
import { walkPages } from '../good-page.ts'
import { findIds, type Ids, MISSING_RECORDS, ownTuitionOf } from '../screens.ts'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../server.ts'
import { expect, listen, samplePassword, signIn, test } from '../vocabulary.ts'

test.use({ expectedErrors: MISSING_RECORDS })

let server: ReturnType<typeof startServer>
let world: Parameters<typeof startServer>[0]
let ids: Ids
let typed: string[]

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(600_000)
  // The journeys at the same time write Latin texts into the common product.
  const dataDir = mkdtempSync(join(root, '.cache', 'bangla-data-'))
  const settings = { SAMPLE_DATA: 'on', SAMPLE_PASSWORD: samplePassword(), THROTTLE: 'off', MAX_LAG_MS: '0' }
  world = { port: await freePort(), dataDir, log: join(dataDir, 'server.log'), settings }
  server = startServer(world)
  await waitUntilReady(server, world)
  const admin = await playwright.request.newContext({ baseURL: addressOf(world) })
  await signIn(admin, 'Admin')
  ids = await findIds(admin)
  typed = await readTypedTexts(admin)
  await admin.dispose()
})

test.afterAll(async () => {
  await stopServer(server)
  rmSync(world.dataDir, { recursive: true, force: true })
})

for (const viewer of ['visitor', 'Guardian', 'Tutor', 'Admin'] as const)
  test(`every Bangla page of a viewer (${viewer}) fits every width, has no accessibility fault, no English and no broken value [SYS-23, BN-165, WEB-536]`, {
    tag: '@all',
  }, async ({ browser, consoleErrors }) => {
    const context = await browser.newContext({ baseURL: addressOf(world) })
    listen(context, consoleErrors)
    const page = await context.newPage()
    if (viewer !== 'visitor') await signIn(page.request, viewer)
    const own = viewer === 'Guardian' ? { ...ids, tuitionId: await ownTuitionOf(page.request) } : ids
    const found: string[] = []
    await walkPages(page, viewer, {
      ids: own,
      language: '/bn',
      look: async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
        found.push(...(await findFaultyTexts(page, typed)).map((fault) => `${new URL(page.url()).pathname}: ${fault}`))
      },
    })
    expect([...new Set(found)]).toEqual([])
    await context.close()
  })
