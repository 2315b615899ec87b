import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { searchAdmin, showDashboard } from '#features/admin-overview/calls.ts'
import { createApplication } from '#features/applications/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { listEvents, showHistory } from '#features/events/calls.ts'
import { sumFigures } from '#features/figures/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { listOutbox } from '#features/messages/outbox/calls.ts'
import { createDue, listDues, setPaymentSums } from '#features/payments/calls.ts'
import { addPersonNote, revealPhone, sendPersonSms, showPerson, showTutorDetails } from '#features/people/page/calls.ts'
import { listAvailableTuitions, searchAvailableTuitions } from '#features/tuitions/calls.ts'
import { createCv, verifyCv } from '#features/tutors/calls.ts'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { csvPath } from '#shared/format/csv.ts'
import { maskedPart } from '#shared/format/phone.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/permissions.ts'
import { confirmTutor, createApprovedTuition } from '../../applications.ts'
import { enqueueTestSms } from '../../messages/outbox.ts'
import { createTestApp, type SignedInClient } from '../../test-app.ts'
import { buildCvBody } from '../../tutors.ts'

/** Sends every reading call of the office in every staff role, and looks for phones and sums in the answers. */
const app = await createTestApp()
const staff = Object.fromEntries(
  await Promise.all(
    STAFF_ROLES.map(async (staffRole, n) => [
      staffRole,
      await app.signInAs('Admin', { staffRole, name: `The ${staffRole}`, phone: `0138642${n}24${n}` }),
    ]),
  ),
) as Record<StaffRole, SignedInClient>
const { owner, manager, verifier, matcher, cashier } = staff

const guardian = await app.signInAs('Guardian', { name: 'Salma', phone: '01797531241' })
const tuition = await createApprovedTuition(app, { admin: owner, guardian })
const PHONE = '01846357244'
const account = await app.signInAs('Tutor', { name: 'Tanvir', phone: PHONE })
const { cv } = (await account.send(createCv, { body: buildCvBody() })).answer.data
await owner.send(verifyCv, { body: { phone: PHONE } })
const application = (await account.send(createApplication, { body: { tuitionId: tuition.tuitionId } })).answer.data
const tutor = { ...account, cv, application }
const VISITOR = '01535561251'
await confirmTutor(owner, { tuitionId: tuition.tuitionId, tutor })
const pair = { tutorId: tutor.cv.tutorId, tuitionId: tuition.tuitionId }
const due = (await owner.send(createDue, { body: { ...pair, totalDue: '86420.97' } })).answer.data
const payment = { paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: 53197 } } as const
await owner.send(setPaymentSums, { body: { dueId: due._id, ...payment, method: 'bkash', transactionId: '9K7A2B3C4D' } })
await app.visitor.send(sendContactMessage, { body: { name: 'Lata', phone: VISITOR, text: `Call +88 ${VISITOR} now` } })
await app.visitor.send(createHireRequest, { body: { tutorId: tutor.cv.tutorId, phone: VISITOR, message: 'Please' } })
await owner.send(addPersonNote, { body: { phone: PHONE, text: 'The father has ০১৭৯৭-৫৩১২৪১ too.' } })
await enqueueTestSms(app, { text: `Call the guardian: ${guardian.account.phone}`, secret: '918273' })

const IDS = [tuition._id, tuition.tuitionId, tutor.cv._id, tutor.cv.tutorId, due._id]
const PHONES = [PHONE, guardian.account.phone, VISITOR]
const ACCOUNTS = [guardian.account.id, tutor.account.id]

function readUrls({ path, query }: Call): string[] {
  const all = query ? '?limit=100' : ''
  const ids = path.includes(':') ? [...IDS, ...PHONES, ...ACCOUNTS] : ['']
  return ids.map((id) => API_PREFIX + path.replace(/:\w+/, id) + all)
}

const historyUrls = [`tuitionId=${tuition._id}`, `cvId=${tutor.cv._id}`, `phone=${PHONE}`, `recordId=${due._id}`].map(
  (query) => `${API_PREFIX}events/history?${query}`,
)
const searchUrls = [...PHONES, 'Salma', '9K7A2B3C4D', tuition.tuitionId].map(
  (term) => `${API_PREFIX}search?${new URLSearchParams({ term })}`,
)

/** Every answer that a role gets, with the path that gave it. */
async function readEverything({ cookie }: SignedInClient): Promise<[path: string, body: string][]> {
  const read: [string, string][] = []
  const send = async (path: string, request: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
    const { body } = await app.http.inject({ ...request, headers: { cookie } })
    read.push([path, body])
  }
  for (const call of app.calls.filter(({ path }) => !path.endsWith('/stream'))) {
    if (call.method === 'GET') for (const url of readUrls(call)) await send(call.path, { method: 'GET', url })
    const isSearch = call.method === 'POST' && (call.path.includes('search') || call.path.endsWith('/list'))
    for (const searchTerm of isSearch ? ['', ...PHONES, tuition.tuitionId] : [])
      await send(call.path, { method: 'POST', url: API_PREFIX + call.path, payload: { searchTerm, limit: 100 } })
    if (call.csv) await send(csvPath(call), { method: 'GET', url: API_PREFIX + csvPath(call) })
  }
  for (const url of [...historyUrls, ...searchUrls]) await send(url, { method: 'GET', url })
  return read
}

const everything = new Map<StaffRole, [string, string][]>()
for (const role of STAFF_ROLES) everything.set(role, await readEverything(staff[role]))
const pathsWith = (role: StaffRole, pattern: RegExp) => [
  ...new Set((everything.get(role) ?? []).filter(([, body]) => pattern.test(body)).map(([path]) => path)),
]

const SUMS = /86,?420|53,?197|33,?223|9K7A2B3C4D"/

test.each([
  ['owner', true],
  ['manager', true],
  ['cashier', true],
  ['verifier', false],
  ['matcher', false],
] as const)('whether a %s reads a sum anywhere is %s [OFF-590]', (role, isShown) => {
  const paths = pathsWith(role, SUMS).filter((path) => !path.includes('9K7A2B3C4D'))
  if (isShown) expect(paths).toEqual(expect.arrayContaining(['payments/due', 'payments/ledger', 'payments/sums']))
  else expect(paths).toEqual([])
})

const middle = (phone: string) => phone.slice(3, 8)
const HIDDEN = new RegExp(PHONES.map(middle).join('|'))
const HIDDEN_IN_BANGLA = /৯৭-?৫৩১/

test.each([
  ['owner', true],
  ['manager', true],
  ['verifier', true],
  ['matcher', true],
  ['cashier', false],
] as const)('whether a %s reads phones is %s [OFF-591]', (role, isShown) => {
  const paths = [...pathsWith(role, HIDDEN), ...pathsWith(role, HIDDEN_IN_BANGLA)]
  if (isShown) expect(paths).toEqual(expect.arrayContaining(['outbox', 'guardians/all', 'messages/all']))
  else expect(paths).toEqual([])
})

test('staff of every role read their own phone, and only owners those of colleagues [OFF-591]', () => {
  const colleague = new RegExp(middle(matcher.account.phone))
  expect(pathsWith('matcher', colleague)).toContain('shared/account')
  expect(pathsWith('cashier', new RegExp(middle(cashier.account.phone)))).toContain('shared/account')
  for (const role of ['manager', 'verifier', 'cashier'] as const) expect(pathsWith(role, colleague)).toEqual([])
  expect(pathsWith('owner', colleague)).toContain('admins')
})

test('only owners and managers download a file, others those of the money they read, and each download is recorded with its rows [OFF-592]', async () => {
  const files = app.calls.filter(({ csv, path }) => csv && !path.includes(':'))
  expect(files.length).toBeGreaterThan(20)
  for (const { send, cookie } of [verifier, matcher, cashier]) {
    for (const call of files) {
      const { statusCode } = await app.http.inject({ url: API_PREFIX + csvPath(call), headers: { cookie } })
      const isMoney = cookie === cashier.cookie && call.permission === 'money.read'
      expect([call.path, statusCode]).toEqual([call.path, isMoney ? 200 : 403])
    }
    expect((await send(listEvents, { query: { kind: 'listExported' } })).status).toBe(403)
  }
  const { data } = (await manager.send(listEvents, { query: { kind: 'listExported', limit: 100 } })).answer
  const exported = data.find(({ recordId, actorName }) => recordId === 'guardians/all' && actorName === 'The manager')
  expect(exported?.changes).toMatchObject({ list: [null, 'guardians/all'], rows: [null, 1] })
})

test('a matcher’s dashboard, figures, search, tutor page and history have no dues [OFF-590]', async () => {
  const { counts, overdue } = (await matcher.send(showDashboard)).answer.data
  expect([counts.openDues, counts.overdueDues, overdue]).toEqual([null, null, null])
  const sums = (await matcher.send(sumFigures, { query: {} })).answer.data
  expect(sums).toMatchObject({ expected: null, received: null, overdue: null })
  const search = async (who: SignedInClient) =>
    (await who.send(searchAdmin, { query: { term: '9K7A2B3C4D' } })).answer.data.dues.length
  expect([await search(matcher), await search(cashier)]).toEqual([0, 1])
  const params = { id: tutor.cv.tutorId }
  expect((await matcher.send(showTutorDetails, { params })).answer.data.dues).toBeNull()
  const kinds = async (who: SignedInClient) =>
    (await who.send(showHistory, { query: { cvId: tutor.cv._id } })).answer.data.events.map(({ kind }) => kind)
  expect(await kinds(matcher)).not.toContain('paymentRecorded')
  expect(await kinds(cashier)).toContain('paymentRecorded')
})

test('a cashier shows one masked phone, which is recorded with the phone [OFF-591]', async () => {
  const { data } = (await cashier.send(listDues, { body: {} })).answer
  const masked = data[0]?.tutorPhone ?? ''
  expect(maskedPart(masked)).toBe(`${PHONE.slice(0, 3)}•••••${PHONE.slice(-3)}`)
  expect((await cashier.send(revealPhone, { body: { phone: masked } })).answer.data).toEqual({ phone: PHONE })
  const shown = and(eq(events.kind, 'phoneRevealed'), eq(events.phone, PHONE))
  expect(await app.db.select().from(events).where(shown)).toMatchObject([{ actorId: cashier.account.id }])
  const listed = (await owner.send(listEvents, { query: { kind: 'phoneRevealed' } })).answer.data
  expect(listed).toMatchObject([{ phone: PHONE, actorName: cashier.account.name }])
})

test('pages and SMS take a masked phone, searches do not, and a made-up one is refused [OFF-591]', async () => {
  const masked = (await cashier.send(listDues, { body: {} })).answer.data[0]?.tutorPhone ?? ''
  expect((await cashier.send(showPerson, { params: { phone: masked } })).answer.data.tutorId).toBe(tutor.cv.tutorId)
  expect((await cashier.send(listOutbox, { query: { searchTerm: masked } })).failure.code).toBe('people.wholePhone')
  expect((await cashier.send(sendPersonSms, { body: { phone: masked, text: 'Hello' } })).status).toBe(200)
  const forged = `${masked.slice(0, -4)}AAAA`
  const refused = await cashier.send(revealPhone, { body: { phone: forged } })
  expect([refused.status, refused.failure.code]).toEqual([400, 'phone.invalid'])
  expect((await guardian.send(searchAdmin, { query: { term: masked } })).status).toBe(403)
})

test('a cashier finds a person by the whole phone and not by a part of it [OFF-591]', async () => {
  const find = (term: string) => cashier.send(searchAdmin, { query: { term } })
  for (const term of [PHONE, `+88 ${PHONE}`, PHONE.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')])
    expect((await find(term)).answer.data.tutors).toHaveLength(1)
  for (const term of [PHONE.slice(0, 8), PHONE.slice(3, 8), '46 35'])
    expect((await find(term)).failure.code).toBe('people.wholePhone')
  for (const list of [
    await cashier.send(searchAvailableTuitions, { body: { searchTerm: '97531' } }),
    await cashier.send(listAvailableTuitions, { query: { searchTerm: '97531' } }),
  ])
    expect([list.status, list.failure.errorMessages[0]?.path]).toEqual([400, 'searchTerm'])
  expect((await matcher.send(searchAdmin, { query: { term: PHONE.slice(3, 8) } })).status).toBe(200)
})
