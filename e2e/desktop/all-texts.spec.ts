import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test'
import { root } from '../../scripts/machine.mjs'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { IMPORT_COLUMNS } from '../../src/features/imports/schema.ts'
import { places } from '../../src/features/landing/rules.ts'
import { en } from '../../src/shared/messages/en.ts'
import { AREAS, CITIES } from '../../src/shared/options/areas.ts'
import { AVAILABLE_DAYS } from '../../src/shared/options/available-days.ts'
import { CLASSES } from '../../src/shared/options/classes.ts'
import { DEPARTMENTS } from '../../src/shared/options/departments.ts'
import { BOARDS, GROUPS } from '../../src/shared/options/education.ts'
import { GENDERS } from '../../src/shared/options/genders.ts'
import { MARITAL_STATUSES } from '../../src/shared/options/marital-statuses.ts'
import { MEDIUMS } from '../../src/shared/options/mediums.ts'
import { SUBJECTS } from '../../src/shared/options/subjects.ts'
import { UNIVERSITIES } from '../../src/shared/options/universities.ts'
import {
  addressOfScreen,
  findIds,
  latinWordsIn,
  longestFirst,
  ownTuitionOf,
  ROLES,
  type Role,
  readStoredStrings,
  readTexts,
  screensOf,
  type Viewer,
} from '../screens.ts'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../server.ts'
import { visit } from '../vocabulary.ts'

const PASSWORD = 'all-texts-password'

const PROPER_NAMES = [
  ...['Porua', 'Chrome', 'Linux', 'Bangladesh', 'Mirpur-10', 'House 14, Road 7, Mirpur-10, Dhaka 1216'],
  // Column names of import files are the same in every language.
  ...Object.values(IMPORT_COLUMNS).map((columns) => columns.join(', ')),
]
/** Choices that Bangla screens translate. */
const options = new Set([
  ...Object.values(AREAS).flat(),
  // Areas listed in parts have a common page.
  ...places.map(({ area }) => area),
  ...[
    CITIES,
    AVAILABLE_DAYS,
    CLASSES,
    DEPARTMENTS,
    BOARDS,
    GROUPS,
    GENDERS,
    MARITAL_STATUSES,
    MEDIUMS,
    SUBJECTS,
  ].flat(),
  ...Object.values(UNIVERSITIES).flatMap((all) => all.map(({ name }) => name)),
])

/** What a reader of Bangla sees in Latin letters: addresses, ids, initials, keys, formats and the switch to English. */
const LATIN =
  /https?:\/\/\S+|\S+@\S+|\b[\da-f]{8}-[\da-f-]{27}|\b(?:TN|TR)\d+|^[A-Z]{2}$|X{9}|^English$|Ctrl K|Enter|Esc|CSV|XLSX|JSON|UTF-8|PostgreSQL|SMS/g

let server: ReturnType<typeof startServer>
let world: Parameters<typeof startServer>[0]
/** Stored content without what Bangla screens translate. */
let typed: string[]
const contexts = new Map<Viewer, BrowserContext>()

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  // The journeys at the same time write Latin texts into the common one.
  const dataDir = mkdtempSync(join(root, '.cache', 'all-texts-data-'))
  const settings = { SAMPLE_DATA: 'on', SAMPLE_PASSWORD: PASSWORD, THROTTLE: 'off' }
  world = { port: await freePort(), dataDir, log: join(dataDir, 'server.log'), settings }
  server = startServer(world)
  await waitUntilReady(server, world)
  for (const viewer of ['visitor', ...ROLES] as const) {
    const context = await browser.newContext({ baseURL: addressOf(world) })
    if (viewer !== 'visitor') await logIn(context.request, viewer)
    contexts.set(viewer, context)
  }
  const strings = await readStoredStrings(contexts.get('Admin')?.request as APIRequestContext)
  typed = longestFirst([...PROPER_NAMES, ...strings.filter(isTyped)])
})

test.afterAll(async () => {
  for (const context of contexts.values()) await context.close()
  await stopServer(server)
  rmSync(world.dataDir, { recursive: true, force: true })
})

async function logIn(request: APIRequestContext, role: Role) {
  const call = { Guardian: 'guardians/login-guardian', Tutor: 'tutors/login-tutor', Admin: 'admins/login-admin-p-t' }
  const data = { phone: SAMPLE_PHONES[role], password: PASSWORD, accountType: role }
  const response = await request.post(`${addressOf(world)}/api/v1/${call[role]}`, { data })
  expect(response.status()).toBe(200)
}

// The samples of messages are names of people.
const catalogue = new Set(textsOf({ ...en, messaging: { ...en.messaging, samples: {} } }))
const LONG_DATE = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/

/** Whether a stored string stays as it is on a Bangla screen: no choice, no generated heading, no date and no text of ours. */
function isTyped(one: string): boolean {
  return !options.has(one) && !catalogue.has(one) && !LONG_DATE.test(one) && !/^Need .*Tutor/.test(one)
}

function textsOf(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))
}

/** What is wrong with a text: Latin words, a missing value or a placeholder. */
const faultsIn = (text: string) => [
  ...latinWordsIn(text, typed, LATIN),
  ...(text.match(/\bNaN\b|\bundefined\b|\{\w+\}/g) ?? []),
]

/** Opens every screen of a viewer under `/bn` and returns its texts with what is wrong in them. */
async function walk(viewer: Viewer): Promise<string[]> {
  const context = contexts.get(viewer) as BrowserContext
  const ids = await findIds(contexts.get('Admin')?.request as APIRequestContext)
  if (viewer === 'Guardian') ids.tuitionId = await ownTuitionOf(context.request)
  const found: string[] = []
  const page = await context.newPage()
  const isAdmin = viewer === 'Admin'
  if (isAdmin) await page.goto('/bn/admin-prime-ta/account')
  for (const path of screensOf(viewer)) {
    const address = `/bn${addressOfScreen(path, ids)}`
    await (isAdmin ? visit(page, address) : page.goto(address))
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    for (const text of await readTexts(page))
      if (faultsIn(text).length > 0) found.push(`${path}: ${JSON.stringify(text)} (${faultsIn(text).join(' ')})`)
  }
  await page.close()
  return [...new Set(found)]
}

test('every text on the Bangla screens of visitors, guardians, tutors and the team comes from the catalogue, without English or a broken value [SYS-23, BN-165]', async () => {
  test.setTimeout(600_000)
  // A page waits half a second for its network to be idle.
  const families = async () => [...(await walk('visitor')), ...(await walk('Guardian')), ...(await walk('Tutor'))]
  expect((await Promise.all([walk('Admin'), families()])).flat()).toEqual([])
})
