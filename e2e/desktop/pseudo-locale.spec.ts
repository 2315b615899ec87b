import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { root } from '../../scripts/machine.mjs'
import { SAMPLE_PHONES } from '../../src/demo/sample-people.ts'
import { IMPORT_COLUMNS } from '../../src/features/imports/schema.ts'
import { places } from '../../src/features/landing/rules.ts'
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
import routes from '../../src/shell/routes.ts'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../server.ts'

const PASSWORD = 'pseudo-locale-password'
const ROLES = ['Guardian', 'Tutor', 'Admin'] as const
type Role = (typeof ROLES)[number]
type Viewer = Role | 'visitor'

/** The layouts and the viewers that open their pages. */
const VIEWERS: Record<string, readonly Viewer[]> = {
  'public-layout.tsx': ['visitor', 'Guardian', 'Tutor'],
  'guardian-layout.tsx': ['Guardian'],
  'tutor-layout.tsx': ['Tutor'],
  'applicant-cv-layout.tsx': ['Guardian'],
  'admin/admin-layout.tsx': ['Admin'],
}

/** The public pages that show more to a signed-in guardian or tutor; their other texts are those of a visitor. */
const PUBLIC_FOR_USERS = /^\/(tuitions-page(\/:tuitionId)?|tutor-cv\/:tutorId|hire-request\/:tutorId|account)$/

type Route = (typeof routes)[number]
type Screen = { path: string; viewers: readonly Viewer[] }

function screensOf(list: readonly Route[], parent = '', viewers: readonly Viewer[] = []): Screen[] {
  return list.flatMap(({ path = '', file, children = [] }): Screen[] => {
    const whole = `${parent}/${path}`.replace(/\/+/g, '/')
    const seenBy = VIEWERS[file] ?? viewers
    return children.length > 0 ? screensOf(children, whole, seenBy) : [{ path: whole, viewers: seenBy }]
  })
}

const PROPER_NAMES = [
  ...['Porua', 'Chrome', 'Linux', 'Bangladesh', 'Mirpur-10', 'House 14, Road 7, Mirpur-10, Dhaka 1216'],
  // Column names of import files are the same in every language.
  ...Object.values(IMPORT_COLUMNS).map((columns) => columns.join(', ')),
]
const OPTIONS = [
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
  ...Object.values(UNIVERSITIES).flatMap((kind) => kind.flatMap(({ name, short }) => [name, short])),
]
/** URLs, e-mails, human ids, stored headings, blood groups and initials. */
const NEUTRAL = /https?:\/\/\S+|\S+@\S+|\b(?:TN|TR)\d+|Need .*?Tutor[^|]*|\b(?:AB|[ABO])[+-](?!\w)|^[A-Z]{2}$/g

let server: ReturnType<typeof startServer>
let world: Parameters<typeof startServer>[0]
let stored: string[]
const contexts = new Map<Viewer, BrowserContext>()

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(root, '.cache', 'pseudo-data-'))
  const settings = { TEST_LOCALE: 'en-XA', SAMPLE_DATA: 'on', SAMPLE_PASSWORD: PASSWORD, THROTTLE: 'off' }
  world = { port: await freePort(), dataDir, log: join(dataDir, 'server.log'), settings }
  server = startServer(world)
  await waitUntilReady(server, world)
  for (const viewer of ['visitor', ...ROLES] as const) {
    const context = await browser.newContext({ baseURL: addressOf(world) })
    if (viewer !== 'visitor') await logIn(context.request, viewer)
    contexts.set(viewer, context)
  }
  const admin = contexts.get('Admin')?.request as APIRequestContext
  stored = [...new Set([...PROPER_NAMES, ...OPTIONS, ...(await readStoredStrings(admin))])]
    .filter((text) => /[A-Za-z]{2}/.test(text))
    .sort((a, b) => b.length - a.length)
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

const LISTS = [
  'tuitions/available',
  'tuitions/unapproved',
  'cvs/approved-tutors',
  'cvs/pending-cvs',
  'guardians/all',
  'messages/all',
  'hire-request/all',
  'booked',
  'payments/due',
  'reports',
  'outbox',
  'shared/account',
  'staff',
  'events',
]

/** Every stored string that a screen may show, from the answers of the API. */
async function readStoredStrings(request: APIRequestContext): Promise<string[]> {
  const strings: string[] = []
  const read = async (path: string) => {
    const { data } = await (await request.get(`${addressOf(world)}/api/v1/${path}`)).json()
    collect(data, strings)
    return data
  }
  for (const list of LISTS) await read(`${list}?limit=100`)
  for (let page = 2; page <= 3; page++)
    for (const list of LISTS.slice(0, 3)) await read(`${list}?limit=100&page=${page}`)
  for (const id of Object.values(await ids(request))) {
    if (id.startsWith('TN')) {
      await read(`applications/getAll-applicants-basedOn-tuitionId/${id}`)
      await read(`conforms/get/${id}`)
    } else if (id.startsWith('TR')) {
      await read(`tutors/tutor-details-for-admin/${id}`)
      await read(`cvs/tutor-cv/${id}`)
    } else await read(`guardians/details/${id}`)
  }
  // A narrow column breaks an e-mail address before its domain.
  return strings.flatMap((one) => (one.includes('@') ? [one, one.slice(0, one.indexOf('@'))] : [one]))
}

/** Keys whose values are texts of the catalogue or states, not stored content. */
const RENDERED = new Set(['applicationStatus', 'kind', 'type', 'status', 'role'])

function collect(value: unknown, strings: string[]): void {
  // The screens break a text at its lines, and an e-mail before its domain.
  if (typeof value === 'string') strings.push(value, ...value.split(/\r?\n|(?=@)/))
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) if (!RENDERED.has(key)) collect(part, strings)
}

async function ids(request: APIRequestContext) {
  const first = async (path: string) =>
    (await (await request.get(`${addressOf(world)}/api/v1/${path}`)).json()).data[0] as Record<string, string>
  const { tuitionId = '' } = await first('booked')
  const { tutorId = '' } = await first('cvs/approved-tutors')
  return { tuitionId, tutorId, phone: SAMPLE_PHONES.Guardian }
}

/** All texts of the open page: text nodes, labels, placeholders and titles. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, svg')) texts.push(node.textContent ?? '')
    // Mantine measures text areas with a hidden one.
    for (const element of document.body.querySelectorAll('*:not(textarea[aria-hidden])'))
      for (const name of ['placeholder', 'title', 'alt', 'aria-label', 'aria-description', 'aria-valuetext'])
        texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  })
}

/** The words left of a text without stored content and accented texts. */
function englishIn(text: string): string[] {
  let rest = text.replace(NEUTRAL, ' ')
  for (const known of stored) rest = rest.replaceAll(known, ' ')
  return rest.match(/[A-Za-z]{2,}/g) ?? []
}

for (const viewer of ['visitor', ...ROLES] as const) {
  test(`[SYS-23] every text on the screens of ${viewer} comes from the catalogue`, async () => {
    test.setTimeout(240_000)
    const context = contexts.get(viewer) as BrowserContext
    const { tuitionId, tutorId, phone } = await ids(contexts.get('Admin')?.request as APIRequestContext)
    const page = await context.newPage()
    const english: string[] = []
    for (const { path, viewers } of screensOf(routes)) {
      if (!viewers.includes(viewer)) continue
      if (viewer !== 'visitor' && viewers.includes('visitor') && !PUBLIC_FOR_USERS.test(path)) continue
      const address = path
        .replace(':tuitionId', viewer === 'Guardian' ? await ownTuition(context) : tuitionId)
        .replace(':tutorId', tutorId)
        .replace(':phone', phone)
        .replace(':role', 'Guardian')
        .replace(':email', 'somebody@mail.example')
        .replace(':token', 'made-up')
        .replace('*', 'nowhere')
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
      await page.waitForLoadState('networkidle').catch(() => {})
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const text of await readTexts(page))
        if (englishIn(text).length > 0) english.push(`${path}: ${JSON.stringify(text)} (${englishIn(text).join(' ')})`)
    }
    await page.close()
    expect([...new Set(english)]).toEqual([])
  })
}

async function ownTuition(context: BrowserContext): Promise<string> {
  const { data } = await (await context.request.get('/api/v1/tuitions/my-tuitions')).json()
  return data[0].tuitionId
}
