import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../src/demo/sample-people.ts'
import routes from '../src/shell/routes.ts'

export const ROLES = ['Guardian', 'Tutor', 'Admin'] as const
export type Role = (typeof ROLES)[number]
export type Viewer = Role | 'visitor'

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

function screensIn(list: readonly Route[], parent = '', viewers: readonly Viewer[] = []): Screen[] {
  return list.flatMap(({ path = '', file, children = [] }): Screen[] => {
    const whole = `${parent}/${path}`.replace(/\/+/g, '/')
    const seenBy = VIEWERS[file] ?? viewers
    return children.length > 0 ? screensIn(children, whole, seenBy) : [{ path: whole, viewers: seenBy }]
  })
}

/** The paths of the routes that a viewer opens. */
export function screensOf(viewer: Viewer): string[] {
  return screensIn(routes).flatMap(({ path, viewers }) => {
    if (!viewers.includes(viewer)) return []
    return viewer === 'visitor' || !viewers.includes('visitor') || PUBLIC_FOR_USERS.test(path) ? [path] : []
  })
}

export type Ids = { tuitionId: string; tutorId: string; phone: string }

/** The address of a route with records that exist. */
export function addressOfScreen(path: string, { tuitionId, tutorId, phone }: Ids): string {
  return path
    .replace(':tuitionId', tuitionId)
    .replace(':tutorId', tutorId)
    .replace(':phone', phone)
    .replace(':role', 'Guardian')
    .replace(':email', 'somebody@mail.example')
    .replace(':token', 'made-up')
    .replace('*', 'nowhere')
}

/** A booked tuition, an approved tutor and a guardian. */
export async function findIds(admin: APIRequestContext): Promise<Ids> {
  const first = async (path: string) =>
    (await (await admin.get(`/api/v1/${path}`)).json()).data[0] as Record<string, string>
  const { tuitionId = '' } = await first('booked')
  const { tutorId = '' } = await first('cvs/approved-tutors')
  return { tuitionId, tutorId, phone: SAMPLE_PHONES.Guardian }
}

export async function ownTuitionOf(guardian: APIRequestContext): Promise<string> {
  const { data } = await (await guardian.get('/api/v1/tuitions/my-tuitions')).json()
  return data[0].tuitionId
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
  'payments/ledger',
  'reports',
  'outbox',
  'shared/account',
  'staff',
  'events',
]

/** Every stored string that a screen may show, from the answers of the API. */
export async function readStoredStrings(admin: APIRequestContext): Promise<string[]> {
  const strings: string[] = []
  const read = async (path: string) => {
    const { data } = await (await admin.get(`/api/v1/${path}`)).json()
    collect(data, strings)
    return data
  }
  for (const list of LISTS) await read(`${list}?limit=100`)
  for (let page = 2; page <= 3; page++)
    for (const list of LISTS.slice(0, 3)) await read(`${list}?limit=100&page=${page}`)
  const { tuitionId, tutorId, phone } = await findIds(admin)
  await read(`applications/getAll-applicants-basedOn-tuitionId/${tuitionId}`)
  await read(`conforms/get/${tuitionId}`)
  await read(`tutors/tutor-details-for-admin/${tutorId}`)
  await read(`cvs/tutor-cv/${tutorId}`)
  await read(`guardians/details/${phone}`)
  await read(`people/tuitions/${SAMPLE_PHONES.Guardian}?limit=100`)
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

/** All texts of the open page: text nodes, labels, placeholders and titles. */
export async function readTexts(page: Page): Promise<string[]> {
  // Chromium may miss the end of a request; the state below decides.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
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

/** The Latin words of a text without known content and what `neutral` finds. */
export function latinWordsIn(text: string, known: readonly string[], neutral: RegExp): string[] {
  let rest = text.replace(neutral, ' ')
  for (const one of known) rest = rest.replaceAll(one, ' ')
  return rest.match(/[A-Za-z]{2,}/g) ?? []
}

/** Texts with Latin letters, the longest first, so that a part is not taken before the whole. */
export function longestFirst(texts: Iterable<string>): string[] {
  return [...new Set(texts)].filter((text) => /[A-Za-z]{2}/.test(text)).sort((a, b) => b.length - a.length)
}
