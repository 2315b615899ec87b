import type { APIRequestContext, Page } from '@playwright/test'
import { SAMPLE_PHONES } from '../src/demo/sample-people.ts'
import { IMPORT_COLUMNS } from '../src/features/imports/schema.ts'
import { places } from '../src/features/landing/rules.ts'
import { en } from '../src/shared/messages/en.ts'
import { AREAS, CITIES } from '../src/shared/options/areas.ts'
import { AVAILABLE_DAYS } from '../src/shared/options/available-days.ts'
import { CLASSES } from '../src/shared/options/classes.ts'
import { DEPARTMENTS } from '../src/shared/options/departments.ts'
import { BOARDS, GROUPS } from '../src/shared/options/education.ts'
import { GENDERS } from '../src/shared/options/genders.ts'
import { MARITAL_STATUSES } from '../src/shared/options/marital-statuses.ts'
import { MEDIUMS } from '../src/shared/options/mediums.ts'
import { SUBJECTS } from '../src/shared/options/subjects.ts'
import { UNIVERSITIES } from '../src/shared/options/universities.ts'
import { findIds } from './screens.ts'

const PROPER_NAMES = [
  ...['Porua', 'Chrome', 'Linux', 'Bangladesh', 'Mirpur-10', 'House 14, Road 7, Mirpur-10, Dhaka 1216'],
  // What the walk searches for.
  'nowhere-at-all',
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
  /https?:\/\/\S+|\S+@\S+|\b[\da-f]{8}-[\da-f-]{27}|\b[\dA-F]{8}\b|\b(?:TN|TR)\d+|^[A-Z]{2}$|X{9}|^English$|Ctrl K|Enter|Esc|CSV|XLSX|JSON|UTF-8|PostgreSQL|SMS/g

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
async function readStoredStrings(admin: APIRequestContext): Promise<string[]> {
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
async function readTexts(page: Page): Promise<string[]> {
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

/** Stored content without what Bangla screens translate, the longest first, so that a part is not taken before the whole. */
export async function readTypedTexts(admin: APIRequestContext): Promise<string[]> {
  const texts = new Set([...PROPER_NAMES, ...(await readStoredStrings(admin)).filter(isTyped)])
  return [...texts].filter((text) => /[A-Za-z]{2}/.test(text)).sort((a, b) => b.length - a.length)
}

/** What is wrong with a text: Latin words, a missing value or a placeholder. */
function faultsIn(text: string, typed: readonly string[]): string[] {
  let rest = text.replace(LATIN, ' ')
  for (const one of typed) rest = rest.replaceAll(one, ' ')
  return [...(rest.match(/[A-Za-z]{2,}/g) ?? []), ...(text.match(/\bNaN\b|\bundefined\b|\{\w+\}/g) ?? [])]
}

/** The texts of the open Bangla page with English, a missing value or a placeholder. */
export async function findFaultyTexts(page: Page, typed: readonly string[]): Promise<string[]> {
  const texts = await readTexts(page)
  return texts.flatMap((text) => {
    const faults = faultsIn(text, typed)
    return faults.length > 0 ? [`${JSON.stringify(text)} (${faults.join(' ')})`] : []
  })
}
