import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { browserLaunch } from '../e2e/browser.ts'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../e2e/server.ts'
import { slowPhone } from './families/slow-phone.ts'
import { walk } from './families/walk.ts'
import { familyPages } from './families/world.ts'

/**
 * Needs `npm run build`. Looks for sideways scrolling and console errors; `--axe` runs axe too, `--slow` measures paints
 * instead. `--only TEXT` narrows the addresses, `--shots FOLDER` keeps pictures.
 */
const { values } = parseArgs({
  options: {
    axe: { type: 'boolean', default: false },
    widths: { type: 'string', default: '180,360,1280' },
    slow: { type: 'boolean', default: false },
    shots: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
})

const SLOW_PAGES = {
  visitor: ['/', '/login', '/tuition-post-by-unregister-guardian'],
  guardian: ['/your-all-tuition-post', '/new-tuition-post', '/account', '/applicants/TN1202'],
  tutor: ['/edit-cv', '/tutor-applications', '/tutor-cv', '/account'],
}

const widths = values.widths.split(',').map(Number)
const password = process.env.SAMPLE_PASSWORD ?? 'sample-world-password'
const browser = await chromium.launch(await browserLaunch())
try {
  // BASE_URL and E2E_DATA_DIR name a product that runs already, as for the journeys.
  const { BASE_URL: address, E2E_DATA_DIR: dataDir } = process.env
  if (address && dataDir) await look(address, dataDir)
  else await withProduct(look)
} finally {
  await browser.close()
}

async function look(address: string, dataDir: string) {
  const all = await familyPages(browser, { address, password, outbox: join(dataDir, 'outbox') })
  const isWanted = (who: string) => (path: string) => `${who} ${path}`.includes(values.only)
  const worlds = all.map((one) => ({ ...one, paths: one.paths.filter(isWanted(one.who)) }))
  if (values.slow) return console.table(await slowPhone(worlds, SLOW_PAGES))
  const findings = await walk(worlds, { widths, shots: values.shots, hasAxe: values.axe })
  for (const { who, path, width, kind, what } of findings) console.log(`${who} ${path} ${width}: ${kind} ${what}`)
  const addresses = worlds.flatMap(({ paths }) => paths).length
  console.log(`${addresses} addresses in ${widths.length} widths, ${findings.length} findings`)
}

async function withProduct(run: (address: string, dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-families-'))
  const settings = { SAMPLE_DATA: 'on', SAMPLE_PASSWORD: password, THROTTLE: 'off' }
  const server = { port: await freePort(), dataDir, log: join(dataDir, 'server.log'), settings }
  const product = startServer(server)
  try {
    await waitUntilReady(product, server)
    await run(addressOf(server), dataDir)
  } finally {
    await stopServer(product)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
