import { expect, test } from 'vitest'
import { createAccount } from '#features/accounts/actions.server.ts'
import { createApplication, suggestTutors } from '#features/applications/calls.ts'
import { addConfirmationComment, createConfirmation } from '#features/confirmations/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { reportPerson } from '#features/reports/actions.server.ts'
import { searchTuitions } from '#features/tuitions/calls.ts'
import { nameOwnTuition } from '#features/tuitions/own/calls.ts'
import { createCv, searchTutors, verifyCv } from '#features/tutors/calls.ts'
import { getIdCardPicture } from '#features/tutors/pictures/calls.ts'
import { API_PREFIX, type Call, type Role } from '#shared/call.ts'
import { csvPath } from '#shared/format/csv.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { createApprovedTuition, createPendingTuition } from '../applications.ts'
import { phonePicture, uploadTestPicture } from '../fakes/pictures.ts'
import { enqueueTestSms } from '../messages/outbox.ts'
import { createTestApp, type SignedInClient, type TestClient } from '../test-app.ts'
import { buildCvBody } from '../tutors.ts'

/**
 * Sends every reading call as every person before and after a confirmation, and checks which answers contain each
 * secret. Phones are matched by their five middle digits, in either script. [DEC-50..53]
 */
const app = await createTestApp()
const now = app.clock.now
const picture = await phonePicture()

async function person(role: Role, name: string, phone: string) {
  const email = `${name}@hush.example`.toLowerCase()
  return app.signIn(await createAccount(app.db, { role, name, phone, email, password: 'hush-hush-1', now }))
}

/** A tutor whose private CV fields all contain one word. */
async function tutor(name: string, phone: string, { word, verified }: { word: string; verified: boolean }) {
  const account = await person('Tutor', name, phone)
  const { address, othersInfo } = buildCvBody()
  const card = await uploadTestPicture(app, picture, { kind: 'id-card', cookie: account.cookie })
  const { answer } = await account.send(createCv, {
    body: buildCvBody({
      img: { id: card.address },
      contact: { email: `${word}@example.com`, fb: `https://facebook.com/${word}` },
      address: { ...address, presentAddress: `House 7, ${word}`, permanentAddress: `Village ${word}` },
      othersInfo: { ...othersInfo, dob: '1991-12-13' },
    }),
  })
  if (verified) await admin.send(verifyCv, { body: { phone } })
  return { ...account, cv: answer.data.cv, card: card.address }
}

const admin = await person('Admin', 'Adminia', '01386420240')
const owner = await person('Guardian', 'Ownera', '01797531241')
const neighbour = await person('Guardian', 'Neighboura', '01714253242')
const chosen = await tutor('Chosena', '01846357244', { word: 'chosenword', verified: true })
const other = await tutor('Othera', '01869172245', { word: 'otherword', verified: true })
const applied = await tutor('Applieda', '01858294246', { word: 'appliedword', verified: false })
const unopened = await tutor('Unopeneda', '01871628247', { word: 'unopenedword', verified: false })

const owned = await createApprovedTuition(app, { admin, guardian: owner })
const visitors = await createApprovedTuition(app, { admin, post: { phone: '01563574243' } })
const waiting = await createPendingTuition(app, { guardian: owner, post: { institute: 'Waiting Institute' } })
for (const who of [chosen, applied]) await who.send(createApplication, { body: { tuitionId: owned.tuitionId } })
await chosen.send(createApplication, { body: { tuitionId: visitors.tuitionId } })
await reportPerson(app.db, { phone: owner.account.phone, role: 'Guardian', comment: 'reportedcomment', now })
await reportPerson(app.db, { phone: chosen.account.phone, role: 'Tutor', comment: 'reportedcomment', now })
const hireRequest = { tutorId: other.cv.tutorId, phone: '01533219250' }
await app.visitor.send(createHireRequest, { body: { ...hireRequest, message: 'hirewords' } })
await app.visitor.send(sendContactMessage, { body: { name: 'Lettera', phone: '01535561251', text: 'letterwords' } })
await admin.send(createDue, { body: { ...hireRequest, tuitionId: owned.tuitionId, totalDue: '86531.97' } })
await enqueueTestSms(app, { text: 'smswords with code 918273.', secret: '918273' })

await owner.send(nameOwnTuition, { params: { id: owned._id }, body: { name: 'Rafiwords' } })

const people = { visitor: app.visitor, admin, owner, neighbour, chosen, other, applied, unopened }
type Name = keyof typeof people
const names = Object.keys(people) as Name[]
const signedIn: SignedInClient[] = [admin, owner, neighbour, chosen, other, applied, unopened]

const IDS = [owned, visitors, waiting].flatMap(({ _id, tuitionId }) => [_id, tuitionId])
const TUTOR_IDS = [chosen, other, applied, unopened].flatMap(({ cv }) => [cv._id, cv.tutorId])
const CARDS = [chosen, other, applied, unopened].map(({ card }) => card.split('/').at(-1) ?? '')
const PHONES = [...signedIn.map(({ account }) => account.phone), '01563574243']
const TERMS = ['', 'Dhaka', owner.account.phone, '01563574243', 'chosenword']

type ReadRequest = { url: string; payload?: object }

/** The path with each id, picture or phone; one with two parameters with each pair of a tuition and a tutor. */
function filledPaths(path: string): string[] {
  const [first, second] = path.match(/:\w+/g) ?? []
  if (!first) return [path]
  if (path === getIdCardPicture.path) return CARDS.map((id) => path.replace(first, id))
  if (second) return IDS.flatMap((id) => TUTOR_IDS.map((other) => path.replace(first, id).replace(second, other)))
  if (first === ':token' || first === ':key') return [owned._id, chosen.cv.tutorId].map((id) => path.replace(first, id))
  const values = first === ':phone' ? PHONES : [...IDS, ...TUTOR_IDS]
  return values.map((id) => path.replace(first, id))
}

/** Every URL or body that a reading call accepts. */
function readRequests(call: Call): ReadRequest[] {
  const all = call.query ? '?limit=100' : ''
  if (call.method === 'GET') {
    return filledPaths(call.path).map((path) => ({ url: API_PREFIX + path + all }))
  }
  if (call.path === suggestTutors.path) return [owned, visitors, waiting].map(suggestRequest)
  if (call.method !== 'POST' || !call.path.includes('search')) return []
  return TERMS.map((searchTerm) => ({ url: API_PREFIX + call.path, payload: { searchTerm, limit: 100 } }))
}

const suggestRequest = (tuition: typeof owned) => ({ url: API_PREFIX + suggestTutors.path, payload: { tuition } })

/** The URLs of a list's CSV files. */
function csvRequests(call: Call): ReadRequest[] {
  if (!call.csv) return []
  return filledPaths(csvPath(call)).map((path) => ({ url: API_PREFIX + path }))
}

async function readEverything(who: TestClient): Promise<string> {
  const headers = 'cookie' in who ? { cookie: String(who.cookie) } : {}
  const bodies: string[] = []
  for (const call of app.calls.filter(({ path }) => !path.endsWith('/stream'))) {
    for (const requests of [readRequests(call), csvRequests(call)]) {
      for (const { url, payload } of requests) {
        const method = payload ? call.method : 'GET'
        const { statusCode, body } = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
        bodies.push(body)
        // Roles are refused before the input is read (call-permissions.test.ts), so one request is enough.
        if (statusCode === 401 || body.includes('"Unauthorized"')) break
      }
    }
  }
  return bodies.join('\n')
}

const middleDigits = ({ account }: SignedInClient) => account.phone.slice(3, 8)

type Viewers = { before: Name[]; after?: Name[] }

/** Who may read each secret before and, where it differs, after the confirmation. */
const SECRETS: [string, string, Viewers][] = [
  ['the owner’s phone', middleDigits(owner), { before: ['admin', 'owner'], after: ['admin', 'owner', 'chosen'] }],
  ['the phone of a visitor’s post', '63574', { before: ['admin'] }],
  ['the neighbour’s phone', middleDigits(neighbour), { before: ['admin', 'neighbour'] }],
  ['the admin’s phone', middleDigits(admin), { before: ['admin'] }],
  [
    'the chosen tutor’s phone',
    middleDigits(chosen),
    { before: ['admin', 'chosen'], after: ['admin', 'owner', 'chosen'] },
  ],
  ['the applicant’s phone', middleDigits(applied), { before: ['admin', 'applied'] }],
  ['the phone of a tutor who did not apply', middleDigits(other), { before: ['admin', 'other'] }],
  ['the chosen tutor’s private words', 'chosenword', { before: ['admin', 'chosen'] }],
  ['the applicant’s private words', 'appliedword', { before: ['admin', 'applied'] }],
  ['another tutor’s private words', 'otherword', { before: ['admin', 'other'] }],
  ['the birth dates', '1991-12-13', { before: ['admin', 'chosen', 'other', 'applied', 'unopened'] }],
  ['the name in a waiting CV of an applicant', 'Applieda', { before: ['admin', 'owner', 'applied'] }],
  ['the name in a waiting CV of nobody’s applicant', 'Unopeneda', { before: ['admin', 'unopened'] }],
  ['a waiting tuition', 'Waiting Institute', { before: ['admin', 'owner'] }],
  ['the admin’s name', 'Adminia', { before: ['admin'] }],
  ['the owner’s name', 'Ownera', { before: ['admin', 'owner'] }],
  ['the comment of a report', 'reportedcomment', { before: ['admin'] }],
  ['that somebody was reported', '"isReported":true', { before: ['admin'], after: ['admin', 'chosen'] }],
  ['where the chosen tutor’s ID card is', chosen.card, { before: ['admin', 'chosen'] }],
  ['where the ID card of a tutor is who did not apply', other.card, { before: ['admin', 'other'] }],
  ['where an applicant’s ID card is', applied.card, { before: ['admin', 'applied'] }],
  ['a picture of an ID card', 'WEBP', { before: ['admin', 'chosen', 'other', 'applied', 'unopened'] }],
  ['what a guardian calls an own post', 'Rafiwords', { before: ['admin', 'owner'] }],
  ['the words of a hire request', 'hirewords', { before: ['admin'] }],
  ['the phone of a hire request', '33219', { before: ['admin'] }],
  ['the words of a message', 'letterwords', { before: ['admin'] }],
  ['the phone of a message', '35561', { before: ['admin'] }],
  ['what a tutor owes', '86531.97', { before: ['admin', 'other'] }],
  ['the comment on a confirmation', 'commentwords', { before: [], after: ['admin'] }],
  ['an SMS', 'smswords', { before: ['admin'] }],
  ['the code in an SMS', '918273', { before: [] }],
  ['password hashes', 'argon2', { before: [] }],
]

test.each(['before', 'after'] as const)(
  '%s the confirmation everybody can read their own secrets and no others [ROLE-17, FAM-150]',
  async (stage) => {
    if (stage === 'after') {
      const { cv, account } = chosen
      const body = { tuitionId: owned.tuitionId, tutorId: cv.tutorId, tutorPhone: account.phone }
      const { data } = (await admin.send(createConfirmation, { body })).answer
      await admin.send(addConfirmationComment, { body: { id: data._id, text: 'commentwords' } })
    }
    const readBy = new Map<Name, string>()
    for (const name of names) readBy.set(name, await readEverything(people[name]))
    // A UUID may contain any five digits by chance.
    const legible = (name: Name) =>
      toLatinDigits(readBy.get(name) ?? '').replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    const bytes = new Map(names.map((name) => [name, legible(name)]))
    for (const [secret, text, { before, after = before }] of SECRETS) {
      const viewers = names.filter((name) => (text.includes('/') ? readBy : bytes).get(name)?.includes(text))
      const meant = stage === 'before' ? before : after
      const beyond = viewers.filter((name) => !meant.includes(name))
      expect([secret, ...beyond], stage).toEqual([secret])
      expect([secret, ...meant.filter((name) => !viewers.includes(name))], stage).toEqual([secret])
    }
    for (const { account } of signedIn) {
      expect(names.filter((name) => name !== 'admin' && readBy.get(name)?.includes(account.id))).toEqual([])
    }
  },
  120_000,
)

test.each([...PHONES, 'chosenword', '1991-12-13', 'Waiting Institute'])(
  'public searches find nothing for %s',
  async (searchTerm) => {
    for (const call of [searchTuitions, searchTutors]) {
      expect((await app.visitor.send(call, { body: { searchTerm } })).answer.meta.total).toBe(0)
    }
  },
)
