import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { listGuardians } from '#features/accounts/calls.ts'
import { searchAdmin } from '#features/admin-overview/calls.ts'
import { createApplication } from '#features/applications/calls.ts'
import { listContactMessages, searchContactMessages, sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { listPersonAccounts } from '#features/people/calls.ts'
import { addPersonNote } from '#features/people/page/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { createCv, verifyCv } from '#features/tutors/calls.ts'
import { type Call, EVENT_STREAM } from '#shared/call.ts'
import { can } from '#shared/permissions.ts'
import { confirmTutor, createApprovedTuition } from '../../applications.ts'
import { buildInput, type CallFields, toRequest } from '../../fuzz/inputs.ts'
import { openRows, readKnownValues } from '../../fuzz/rows.ts'
import { enqueueTestSms } from '../../messages/outbox.ts'
import { createTestApp } from '../../test-app.ts'
import { buildCvBody } from '../../tutors.ts'

/** Tries every call and every field that a cashier may send: no mask becomes its phone, no part of a phone is found. */
const app = await createTestApp()
const [owner, cashier] = [await app.signInAs('Admin'), await app.signInAs('Admin', { staffRole: 'cashier' })]
const guardian = await app.signInAs('Guardian', { phone: '01797531241' })
const tuition = await createApprovedTuition(app, { admin: owner, guardian })
const PHONE = '01846357244'
const account = await app.signInAs('Tutor', { phone: PHONE })
const { cv } = (await account.send(createCv, { body: buildCvBody() })).answer.data
await owner.send(verifyCv, { body: { phone: PHONE } })
const application = (await account.send(createApplication, { body: { tuitionId: tuition.tuitionId } })).answer.data
const tutor = { ...account, cv, application }
/** The same person as a guardian, in every list of the office. */
await createApprovedTuition(app, { admin: owner, guardian: await app.signInAs('Guardian', { phone: PHONE }) })
await confirmTutor(owner, { tuitionId: tuition.tuitionId, tutor })
const pair = { tutorId: tutor.cv.tutorId, tuitionId: tuition.tuitionId }
await owner.send(createDue, { body: { ...pair, totalDue: 4000 } })
await owner.send(createReport, { body: { phone: PHONE, role: 'Tutor', comment: `Also called from ${PHONE}` } })
await app.visitor.send(sendContactMessage, { body: { name: 'Lata', phone: PHONE, text: `Call ${PHONE} now` } })
await app.visitor.send(createHireRequest, { body: { tutorId: pair.tutorId, phone: PHONE, message: `Call ${PHONE}` } })
await owner.send(addPersonNote, { body: { phone: PHONE, text: `The sister of ${PHONE}` } })
await enqueueTestSms(app, { text: `Call the guardian: ${PHONE}`, secret: '918273' })

await app.visitor.send(sendContactMessage, {
  body: { name: 'Nila', phone: '01797531242', text: 'Call 018 46 357 244 about Mirpur 10' },
})

/** A phone that only its sender's message holds, so that no call writes it again. */
const SENDER = '01535561251'
await app.visitor.send(sendContactMessage, { body: { name: 'Mita', phone: SENDER, text: 'Please call.' } })
const MASK = (await cashier.send(listContactMessages)).answer.data[0]?.phone ?? ''
const known = await readKnownValues(app.db.$client)
const rows = await openRows(app.db.$client)

const mayUse = ({ allow, permission }: Call) =>
  allow === 'anyone' || (allow.includes('Admin') && (!permission || can(cashier.account, permission)))
const calls = app.calls.filter((call) => mayUse(call) && call.contentType !== EVENT_STREAM && !call.fileField)
type Found = { name: string; input: CallFields }[]

/** The required input of a call once for each field of its query or body, with a text in it. */
function withField(call: Call, text: string): Found {
  const [all, required] = [buildInput(call, known), buildInput(call, known, 'required')]
  return (['query', 'body'] as const).flatMap((part) =>
    Object.keys(all[part] ?? {})
      .filter((name) => name !== 'page' && name !== 'limit')
      .map((name) => ({ name, input: { ...required, [part]: { ...required[part], [name]: text } } })),
  )
}

/** The input once for each of its texts, with another text in its place. */
function withText(input: CallFields, text: string): Found {
  const found: Found = []
  const walk = (part: unknown, name: string, rebuild: (value: unknown) => unknown) => {
    if (typeof part === 'string') found.push({ name, input: rebuild(text) as CallFields })
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part))
      walk(value, key, (changed) =>
        rebuild(Array.isArray(part) ? part.with(Number(key), changed) : { ...part, [key]: changed }),
      )
  }
  walk(input, '', (changed) => changed)
  return found
}

/** Sends a call in a session of its own, because some calls end it. */
const send = async (call: Call, input: CallFields) =>
  app.http.inject(toRequest(call, input, await app.signIn(cashier.account)))

/** How often a phone is written in the rows of the product. */
async function countWritten(phone: string): Promise<number> {
  const parts = rows.tables.map(
    (table) =>
      `select coalesce(sum(length(t::text) - length(replace(t::text, $1, ''))), 0) as length from "${table}" t`,
  )
  const { rows: sums } = await rows.client.query(
    `select sum(length)::int as length from (${parts.join(' union all ')})`,
    [phone],
  )
  return sums[0].length / phone.length
}

test('a masked phone in any text of any call is stored and sent as it was written [OFF-680]', async () => {
  const before = await countWritten(SENDER)
  const accepted = new Set<string>()
  for (const call of calls) {
    for (const { name, input } of [MASK, `Ask ${MASK} please`].flatMap((text) =>
      withText(buildInput(call, known), text),
    )) {
      if (name === 'phone') continue
      const { statusCode, body } = await send(call, input)
      if (statusCode === 200 && call.method !== 'GET') accepted.add(`${call.path} ${name}`)
      expect([call.path, name, statusCode < 500, body.includes(SENDER)]).toEqual([call.path, name, true, false])
    }
  }
  expect([...accepted]).toEqual(expect.arrayContaining(['people/sms text', 'people/notes text', 'messages/send text']))
  expect(await countWritten(SENDER)).toBe(before)
})

const PART = PHONE.slice(3, 8)
/** As long and in no phone here, so that the answers differ only if the part was found. */
const OTHER = '99999'
const reading = calls.filter(({ method, paged }) => method === 'GET' || paged)

test.each([
  ['alone', (part: string) => part],
  ['as the start of a phone', (part: string) => `+88 ${PHONE.slice(0, 3)}${part}`],
  ['in a text', (part: string) => `Call ${PHONE.slice(0, 3)}${part}`],
  ['two digits in a text', (part: string) => `Call ${part.slice(0, 2)}`],
])('no field of any list finds a person by a part of a masked phone, %s [OFF-680]', async (_, write) => {
  for (const call of reading) {
    const others = withField(call, write(OTHER))
    for (const [at, part] of withField(call, write(PART)).entries()) {
      const [found, other] = [await send(call, part.input), await send(call, others[at]?.input ?? {})]
      expect([call.path, part.name, found.body.replaceAll(write(PART), write(OTHER))]).toEqual([
        call.path,
        part.name,
        other.body,
      ])
    }
  }
})

test('a short number beside words is a road or a class, and is searched for [OFF-835]', async () => {
  for (const term of ['Mirpur 10', 'mirpur-10', 'Class 10']) {
    const { statusCode } = await send(searchAdmin, { query: { term } })
    expect([term, statusCode]).toEqual([term, 200])
  }
  const find = async (searchTerm: string) =>
    (await cashier.send(searchContactMessages, { body: { searchTerm } })).answer.data.map(({ name }) => name)
  expect(await find('Mirpur 10')).toEqual(['Nila'])
  expect(await find('Call 46')).toEqual([])
})

test('no list and no page of a person shows the e-mail of a guardian or tutor to a cashier [OFF-884]', async () => {
  const email = 'rahima.begum@mail.example'
  await app.db.update(accounts).set({ email }).where(eq(accounts.id, guardian.account.id))
  const params = { phone: guardian.account.phone }
  for (const [who, shows] of [
    [owner, true],
    [cashier, false],
  ] as const) {
    expect((await who.send(listGuardians)).raw.includes(email)).toBe(shows)
    expect((await who.send(listPersonAccounts, { params })).raw.includes(email)).toBe(shows)
  }
})
