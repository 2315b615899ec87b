import { expect, test } from 'vitest'
import { dues } from '#db/tables/money/dues.server.ts'
import { API_PREFIX, type CallBody } from '#shared/call.ts'
import { createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { AMOUNT, createDueCalls, DECIMALS, LARGEST, SMALLEST, UNREADABLE } from '#testing/due-calls.ts'
import { HOSTILE_VALUES } from '#testing/hostile.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { pageDuesOfTutor } from './actions.server.ts'
import { type createDue, getDue, listOpenDues, searchDues, setPaymentSums } from './calls.ts'

const app = await createTestApp()
const { admin, tutor, tuition, pair, create, newDue, pay, complete, stored } = await createDueCalls(app)

const listed = async (searchTerm: string, limit = 100) =>
  (await admin.send(searchDues, { body: { searchTerm, limit } })).answer.data.map(({ _id }) => _id)

test('an admin creates a due for a tutor and a tuition [API-60, ENT-09, MSG-48, GEN-18]', async () => {
  const { status, answer } = await create({ totalDue: 4500.5 })
  expect([status, answer.message]).toEqual([200, 'Payment created successfully!'])
  expect(answer.data).toEqual({
    _id: expect.any(String),
    ...pair,
    tutorName: 'তানভীর রহমান',
    totalDue: 4500.5,
    paymentOption: null,
    paymentDetails: {
      oneTimePaymentDate: null,
      oneTimePaymentAmount: null,
      firstInstallmentDate: null,
      firstInstallmentAmount: null,
      secondInstallmentDate: null,
      secondInstallmentAmount: null,
    },
    remaining: 4500.5,
    writtenOff: 0,
    credit: 0,
    createdAt: app.clock.now.toISOString(),
    completedAt: null,
    voidedAt: null,
    dueOn: '2026-12-03',
    promisedOn: null,
    heading: tuition.heading,
    tutorPhone: tutor.account.phone,
    isTutorReported: false,
    payments: [],
    remindedAt: null,
    claims: [],
    request: null,
    entries: [
      {
        _id: expect.any(String),
        event: 'created',
        kind: null,
        part: null,
        amount: 4500.5,
        remaining: 4500.5,
        by: 'Nasreen Akter',
        at: app.clock.now.toISOString(),
        reason: '',
        paidOn: null,
        method: '',
        transactionId: '',
        before: null,
      },
    ],
  })
  expect((await stored(answer.data)).due).toMatchObject({ totalDue: 450_050 })
})

test.each([
  ['1,000', 1000],
  ['১,০০০.৫০', 1000.5],
  ['৳ 1,50,000', 150000],
  [0.01, 0.01],
  ['10000000', 10000000],
])('a total typed as %j is %s taka [VAL-47, CONST-22]', async (totalDue, taka) => {
  expect((await newDue(totalDue)).totalDue).toBe(taka)
})

test('ids are accepted in any notation, and a pending tuition may have several dues', async () => {
  const waiting = await createPendingTuition(app)
  for (const tuitionId of [waiting._id, waiting.tuitionId.toLowerCase(), waiting.tuitionId.slice(2)]) {
    const { data } = (await create({ tuitionId, tutorId: tutor.cv._id })).answer
    expect(data).toMatchObject({ tuitionId: waiting.tuitionId, tutorId: pair.tutorId })
  }
})

const NO_TUITION = ['There is no tuition with that ID.', 'refused.tuitionNotFound'] as const
const NO_TUTOR = ['There is no tutor with that ID.', 'refused.tutorNotFound'] as const

test.each([
  [{ tutorId: '' }, 400, 'tutorId', 'Enter the tutor ID.', 'tutors.idRequired'],
  [{ tutorId: undefined }, 400, 'tutorId', 'Enter the tutor ID.', 'tutors.idRequired'],
  [{ tuitionId: ' ' }, 400, 'tuitionId', 'Enter the tuition ID.', 'tuitions.idRequired'],
  [{ tuitionId: undefined }, 400, 'tuitionId', 'Enter the tuition ID.', 'tuitions.idRequired'],
  [{ tutorId: 'TR999999' }, 404, 'tutorId', ...NO_TUTOR],
  [{ tutorId: 'TN1001' }, 404, 'tutorId', ...NO_TUTOR],
  [{ tuitionId: 'TN999999' }, 404, 'tuitionId', ...NO_TUITION],
  [{ tuitionId: '00000000-0000-0000-0000-000000000000' }, 404, 'tuitionId', ...NO_TUITION],
  [{ totalDue: undefined }, 400, 'totalDue', ...AMOUNT],
  [{ totalDue: ' ' }, 400, 'totalDue', ...AMOUNT],
  [{ totalDue: 0 }, 400, 'totalDue', ...SMALLEST],
  [{ totalDue: '০.০০' }, 400, 'totalDue', ...SMALLEST],
  [{ totalDue: -4500 }, 400, 'totalDue', ...SMALLEST],
  [{ totalDue: '0.001' }, 400, 'totalDue', ...DECIMALS],
  [{ totalDue: 0.1 + 0.2 }, 400, 'totalDue', ...DECIMALS],
  [{ totalDue: 1e12 }, 400, 'totalDue', ...LARGEST],
  [{ totalDue: '10000000.01' }, 400, 'totalDue', ...LARGEST],
  [{ totalDue: 'NaN' }, 400, 'totalDue', ...UNREADABLE],
  [{ totalDue: '1,50' }, 400, 'totalDue', ...UNREADABLE],
  [
    { totalDue: '9'.repeat(41) },
    400,
    'totalDue',
    'Total due amount may have at most 40 characters.',
    'invalid.tooLong',
  ],
] as const)('a due with %j is refused [VAL-44..47]', async (parts, status, path, message, code) => {
  const before = await app.db.$count(dues)
  const refused = await create(parts as Partial<CallBody<typeof createDue>>)
  expect(refused.status).toBe(status)
  expect(refused.failure.errorMessages).toEqual([{ path, message, code }])
  expect(await app.db.$count(dues)).toBe(before)
})

test('open dues are listed newest first and found by tuition or tutor ID in any notation [API-25, API-39, AD-PAY-07, ROUTE-38]', async () => {
  const other = await createApprovedTutor(app, { admin })
  const elsewhere = await createApprovedTuition(app, { admin })
  const made: string[] = []
  for (const parts of [
    { tutorId: other.cv.tutorId },
    { tuitionId: elsewhere.tuitionId },
    { tutorId: other.cv.tutorId, tuitionId: elsewhere.tuitionId },
  ]) {
    made.unshift((await create(parts)).answer.data._id)
  }
  const [both = '', ofTuition = '', ofTutor = ''] = made
  const { answer } = await admin.send(listOpenDues, { query: { page: 1, limit: 2 } })
  expect(answer.data.map(({ _id }) => _id)).toEqual([both, ofTuition])
  expect(answer.meta).toMatchObject({ page: 1, limit: 2, totalPages: Math.ceil(answer.meta.total / 2) })

  const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
  const { tuitionId } = elsewhere
  for (const term of [
    tuitionId,
    ` ${tuitionId.toLowerCase()} `,
    `TN ${tuitionId.slice(2)}`,
    `#${tuitionId}`,
    bangla(tuitionId),
  ]) {
    expect(await listed(term)).toEqual([both, ofTuition])
  }
  for (const term of [other.cv.tutorId, other.cv.tutorId.toLowerCase(), bangla(other.cv.tutorId)]) {
    expect(await listed(term)).toEqual([both, ofTutor])
  }
  expect(await listed(tuitionId.slice(2))).toEqual(expect.arrayContaining([both, ofTuition]))
  expect(await listed('TN10')).toEqual(expect.arrayContaining(made))
  for (const term of ['%', '_', "' OR 1=1", 'TN', 'TR', 'Dhaka', '01712345678', 'TN999999', '💥']) {
    expect(await listed(term)).toEqual([])
  }
  const plain = (await admin.send(searchDues, { body: { searchTerm: ' \t', limit: 100 } })).answer
  expect(plain.meta.total).toBe(answer.meta.total)
  const past = await admin.send(listOpenDues, { query: { page: 900 } })
  expect([past.answer.data, past.answer.meta.total]).toEqual([[], answer.meta.total])
})

test('an admin reads one due by its _id, open or completed; unknown and invalid ids answer 404 [SYS-05]', async () => {
  const due = await newDue()
  const read = (id: string) => admin.send(getDue, { params: { id } })
  expect((await read(due._id)).answer.data).toEqual(due)
  const paid = (await pay(due, { details: { oneTimePaymentAmount: 4500 } })).answer.data
  expect((await read(due._id)).answer.data).toEqual(paid)
  const completed = (await complete(due)).answer.data
  expect((await read(due._id)).answer.data).toEqual(completed)
  for (const id of ['00000000-0000-0000-0000-000000000000', pair.tuitionId, pair.tutorId, 'search', "' or 1=1"]) {
    const { status, failure } = await read(id)
    expect([status, failure.message]).toEqual([404, 'There is no such due.'])
  }
})

test('completed dues are still listed among those of the tutor', async () => {
  const own = await createApprovedTutor(app, { admin })
  const of = await createApprovedTuition(app, { admin })
  const due = (await create({ tutorId: own.cv.tutorId, tuitionId: of.tuitionId })).answer.data
  const later = (await create({ tutorId: own.cv.tutorId })).answer.data
  const closed = (await complete(due)).answer.data
  expect((await pageDuesOfTutor(app.db, own.cv._id, { page: 1, limit: 10 })).data).toEqual([later, closed])
})

test('only admins use the calls of dues [ROLE-45..46, SYS-05]', async () => {
  const due = await newDue()
  const guardian = await app.signInAs('Guardian')
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const) {
    const body = { dueId: due._id, paymentOption: 'oneTime', paymentDetails: { oneTimePaymentAmount: 5 } } as const
    const answers = [
      await create({}, who),
      await who.send(listOpenDues, {}),
      await who.send(searchDues, { body: {} }),
      await who.send(getDue, { params: { id: due._id } }),
      await who.send(setPaymentSums, { body }),
      await complete(due, undefined, who),
    ]
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => status))
  }
  expect((await stored(due)).entries).toHaveLength(1)
})

test('hostile values in a payment are refused and never answer 500', async () => {
  const due = await newDue()
  const right = {
    dueId: due._id,
    paymentOption: 'twoInstallment',
    entriesSeen: 1,
    paymentDetails: { firstInstallmentDate: '', firstInstallmentAmount: 'here', secondInstallmentAmount: null },
  }
  const bodies = HOSTILE_VALUES.flat().flatMap((value) => [
    JSON.stringify(right).replace('"here"', () => value),
    JSON.stringify({ ...right, entriesSeen: 'there' })
      .replace('"here"', '"-1"')
      .replace('"there"', () => value),
    JSON.stringify({ ...right, paymentDetails: 'here' }).replace('"here"', () => value),
    JSON.stringify(right)
      .replace('"here"', '"-1"')
      .replace('"firstInstallmentDate":""', () => `"firstInstallmentDate":${value}`),
  ])
  const accepted: string[] = []
  for (const payload of bodies) {
    const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: `${API_PREFIX}${setPaymentSums.path}`,
      headers,
      payload,
    })
    if (statusCode === 200) accepted.push(payload)
    else expect([400, 409], `${payload.slice(0, 200)}: ${body}`).toContain(statusCode)
  }
  // The only hostile value that is a valid amount.
  expect(accepted).toEqual([JSON.stringify(right).replace('"here"', '1.5')])
  expect((await stored(due)).payments).toMatchObject([{ part: 'firstInstallment', amount: 150 }])
})
