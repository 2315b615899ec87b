import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { pendingRegistrations } from '#db/tables/people/pending-registrations.server.ts'
import { staffInvitations } from '#db/tables/people/staff-invitations.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { loginGuardian, updateOwnAccount } from '#features/accounts/calls.ts'
import { startLoginCode } from '#features/accounts/login/code.calls.ts'
import { listBookings } from '#features/bookings/calls.ts'
import { addConfirmationComment } from '#features/confirmations/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { listPersonNotifications } from '#features/messages/bell/calls.ts'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { createDue, listDues } from '#features/payments/calls.ts'
import { recordCharge, recordCount, showCashBox } from '#features/payments/cash-box/calls.ts'
import { addPayment } from '#features/payments/ledger/calls.ts'
import { reportPerson } from '#features/reports/actions.server.ts'
import { getTuition } from '#features/tuitions/calls.ts'
import { getCv, searchTutors, updateCv, verifyCv } from '#features/tutors/calls.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createPictureStorage } from '#platform/pictures/create-picture-storage.server.ts'
import { DAY_MS } from '#shared/durations.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toSoundText } from '#shared/search/sound.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { listPictureFiles, phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { readOutboxText } from '#testing/messages/sent-messages.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor } from '#testing/tutors.ts'
import { correctPerson } from '../calls.ts'
import * as calls from '../own-data/calls.ts'
import { eraseDeletedAccounts } from './actions.server.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Office Owner' })
const PASSWORD = { currentPassword: 'secret-1' }
const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS)
const pictures = createPictureStorage(app.config, { log: createLog('silent') })
const { dataDir } = app.config
const log = createLog('silent')
const eraseDue = (now: Date) => eraseDeletedAccounts({ db: app.db, pictures, dataDir, log, now })
const ask = (who: SignedInClient) => who.send(calls.requestDeletion, { body: PASSWORD })
const kindsOf = async (accountId: string) =>
  (await app.db.select().from(events).where(eq(events.accountId, accountId)).orderBy(events.number)).map(
    ({ kind }) => kind,
  )

/** Which of these texts are stored, with their tables: in any column of any table of the product and its job queues. */
async function storedTexts(values: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ schema: string; table: string }>(sql`
    select table_schema as "schema", table_name as "table" from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  const texts = sql`unnest(${sql.param(values)}::text[])`
  const found: string[] = []
  for (const { schema, table } of tables) {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    const { rows } = await app.db.execute<{ wanted: string }>(
      sql`select wanted from ${texts} as wanted where exists (select from ${name} as stored where stored::text ilike '%' || wanted || '%')`,
    )
    found.push(...rows.map(({ wanted }) => `${wanted} in ${schema}.${table}`))
  }
  return found
}

test('a deletion needs the password, closes the posts and is told by SMS, in the bell and to the staff [OPS-304]', async () => {
  const guardian = await app.signInAs('Guardian', { name: 'Asks Deletion' })
  const open = await createApprovedTuition(app, { admin, guardian })
  const pending = await createPendingTuition(app, { guardian })
  for (const body of [{}, { currentPassword: 'wrong-1' }])
    expect((await guardian.send(calls.requestDeletion, { body: body as never })).failure.errorMessages[0]?.path).toBe(
      'currentPassword',
    )
  const { data } = (await ask(guardian)).answer
  expect(data).toEqual({ requestedAt: app.clock.now.toISOString(), erasedOn: inDays(30).toISOString() })
  expect((await ask(guardian)).failure.code).toBe('privacy.requestedAlready')
  for (const { _id: id } of [open, pending])
    expect((await admin.send(getTuition, { params: { id } })).answer.data.status).toBe('closed')
  expect((await app.visitor.send(getTuition, { params: { id: open._id } })).status).toBe(404)
  expect((await guardian.send(calls.getOwnData)).answer.data.deletion).toEqual(data)
  await app.deliverAll()
  const sms = app.sentSms().findLast(({ to }) => to === guardian.account.phone)
  expect(sms?.text).toMatch(/will be deleted on December 18, 2026.*\/account/)
  expect((await guardian.send(listPersonNotifications)).answer.data[0]).toMatchObject({
    kind: 'deletionRequested',
    path: '/account',
  })
  expect((await admin.send(listNotifications)).answer.data[0]).toMatchObject({
    message: 'Asks Deletion asked to delete the account.',
    about: { phone: guardian.account.phone },
  })
  expect(await kindsOf(guardian.account.id)).toContain('deletionRequested')
})

test('logging in and keeping the account undoes everything [OPS-305]', async () => {
  const guardian = await app.signInAs('Guardian')
  const open = await createApprovedTuition(app, { admin, guardian })
  await ask(guardian)
  const { phone } = guardian.account
  expect((await app.visitor.send(loginGuardian, { body: { phone, password: 'secret-1' } })).status).toBe(200)
  expect((await guardian.send(calls.keepAccount)).status).toBe(200)
  expect((await guardian.send(calls.keepAccount)).failure.code).toBe('privacy.notRequested')
  expect((await app.visitor.send(getTuition, { params: { id: open._id } })).answer.data.status).toBe('approved')
  await eraseDue(inDays(31))
  expect((await guardian.send(calls.getOwnData)).answer.data.deletion).toBeNull()
  expect(await kindsOf(guardian.account.id)).toContain('deletionTakenBack')
})

test('the CV of a tutor who asked is not public, and staff cannot verify it until it is kept [OPS-305]', async () => {
  const tutor = await createApprovedTutor(app, { admin, name: 'Hidden Meanwhile' })
  const { tutorId } = tutor.cv
  const open = () => app.visitor.send(getCv, { params: { tutorId } })
  expect((await open()).status).toBe(200)
  await ask(tutor)
  expect((await open()).status).toBe(404)
  const found = await app.visitor.send(searchTutors, { body: { searchTerm: tutorId } })
  expect(found.answer.data).toEqual([])
  expect((await admin.send(verifyCv, { body: { phone: tutor.account.phone } })).status).toBe(409)
  await tutor.send(calls.keepAccount)
  expect((await open()).answer.data.cv.status).toBe('approved')
})

test('an erased name leaves the notes of charges and the reasons of counts, and no other word [OFF-1017]', async () => {
  const tutor = await createApprovedTutor(app, { admin, name: 'Mim Akter-Jahan' })
  const paidOn = toDhakaDate(app.clock.now)
  const note = 'Cash for Mim Akter-Jahan, not for Mim Akter-Jahanara'
  await admin.send(recordCharge, { body: { method: 'bkash', paidOn, amount: 20, note } })
  const reason = 'Mim Akter-Jahan paid less.'
  await admin.send(recordCount, { body: { method: 'rocket', day: paidOn, amount: 500, reason } })
  await ask(tutor)
  await eraseDue(inDays(31))
  const { charges, counts } = (await admin.send(showCashBox, { query: { day: paidOn } })).answer.data
  const { tutorId } = tutor.cv
  expect(charges.map((charge) => charge.note)).toEqual([
    `Cash for Deleted tutor ${tutorId}, not for Mim Akter-Jahanara`,
  ])
  expect(counts.map((count) => count.reason)).toEqual([`Deleted tutor ${tutorId} paid less.`])
  const stored = await app.db
    .select()
    .from(events)
    .where(inArray(events.kind, ['cashCounted', 'chargeRecorded']))
  expect(JSON.stringify(stored)).not.toMatch(/Mim Akter-Jahan\b/)
})

test('staff may refuse the deletion of a tutor who paid too much [OFF-968]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const body = { tutorId: tutor.cv.tutorId, tuitionId, totalDue: 3000 }
  const dueId = (await admin.send(createDue, { body })).answer.data._id
  const paid = async (amount: number) => {
    await admin.send(addPayment, { body: { dueId, paymentOption: 'oneTime', amount } })
    const { answer } = await admin.send(calls.getPersonDeletion, { params: { id: tutor.account.id } })
    return answer.data?.canRefuse
  }
  await ask(tutor)
  expect([await paid(3000), await paid(200)]).toEqual([false, true])
})

test('staff refuse with a reason only while a due is unpaid or a booking runs [OPS-306]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { tuitionId, _id } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  const id = tutor.account.id
  const refuse = (who: SignedInClient, reason = 'The fee is not paid.') =>
    who.send(calls.refuseDeletion, { params: { id }, body: { reason } })
  const state = async () => (await cashier.send(calls.getPersonDeletion, { params: { id } })).answer.data
  expect(await state()).toBeNull()
  expect((await refuse(admin)).failure.code).toBe('privacy.notRequested')
  await ask(tutor)
  expect(await state()).toEqual({
    requestedAt: app.clock.now.toISOString(),
    erasedOn: inDays(30).toISOString(),
    canRefuse: false,
  })
  expect((await refuse(admin)).failure.code).toBe('privacy.nothingOpen')
  await admin.send(createDue, { body: { tutorId: tutor.cv.tutorId, tuitionId, totalDue: '3000' } })
  expect((await state())?.canRefuse).toBe(true)
  expect((await refuse(cashier)).status).toBe(403)
  expect((await refuse(admin, '')).failure.errorMessages[0]?.path).toBe('reason')
  expect((await refuse(admin)).status).toBe(200)
  expect(await state()).toBeNull()
  await app.deliverAll()
  const texts = app.sentSms().filter(({ to }) => to === tutor.account.phone)
  expect(texts.map(({ text }) => text)).toContainEqual(expect.stringContaining('The fee is not paid.'))
  const unknown = { params: { id: _id }, body: { reason: 'Whatever.' } }
  expect((await admin.send(calls.refuseDeletion, unknown)).status).toBe(404)
  expect((await admin.send(calls.getPersonDeletion, { params: { id: 'x' } })).status).toBe(404)
  expect((await admin.send(calls.getPersonDeletion, { params: { id: admin.account.id } })).status).toBe(404)
  const day = app.clock.now.toISOString().slice(0, 10)
  await ask(guardian)
  const ofGuardian = { params: { id: guardian.account.id } }
  expect((await admin.send(calls.getPersonDeletion, ofGuardian)).answer.data?.canRefuse).toBe(false)
  await app.db.insert(bookings).values({ tuitionId: _id, cvId: tutor.cv._id, startDate: day, createdAt: app.clock.now })
  expect((await admin.send(calls.getPersonDeletion, ofGuardian)).answer.data?.canRefuse).toBe(true)
})

test('after 30 days no text of any table holds the person, while bookings and payments stay [OPS-307]', {
  timeout: 60_000,
}, async () => {
  const names = { guardian: 'Zerrin Erasable', tutor: 'Quentin Vanishing' }
  const guardian = await app.signInAs('Guardian', { name: names.guardian, phone: '01599911122' })
  const email = { guardian: 'zerrin@vanish.example', tutor: 'quentin@vanish.example' }
  await guardian.send(updateOwnAccount, { body: { name: names.guardian, email: email.guardian, ...PASSWORD } })
  const post = { details: `${names.guardian}, call 01599911122`, locationDetails: 'Secret Lane 5' }
  const { tuitionId, _id } = await createApprovedTuition(app, { admin, guardian, post })
  const tutor = await createApplicant(app, { tuitionId, admin, name: names.tutor })
  const { phone } = tutor.account
  await tutor.send(updateOwnAccount, { body: { name: names.tutor, email: email.tutor, ...PASSWORD } })
  const picture = await phonePicture()
  const card = await uploadTestPicture(app, picture, { kind: 'id-card', cookie: tutor.cookie })
  const face = await uploadTestPicture(app, picture, { cookie: tutor.cookie })
  const form = buildCvBody()
  const saved = await tutor.send(updateCv, {
    body: {
      ...form,
      img: { id: card.address, profile: face.address },
      experience: 'Taught at Vanishing College',
      contact: {
        optionalPhone: '01522233301',
        guardianPhone: '01522233302',
        friendPhone: '01522233303',
        email: 'private@vanish.example',
        fb: form.contact?.fb,
      },
      address: { ...form.address, presentAddress: 'House Vanish 1', permanentAddress: 'Village Vanish 2' },
      othersInfo: { ...form.othersInfo, dob: '1993-07-19' },
    },
  })
  expect(saved.status, saved.raw).toBe(200)
  const confirmation = await confirmTutor(admin, { tuitionId, tutor })
  const comment = `${names.tutor} (${phone}, ${email.tutor.toUpperCase()}) will call ${names.guardian}.`
  await admin.send(addConfirmationComment, { body: { id: confirmation._id, text: comment } })
  await app.visitor.send(createHireRequest, {
    body: { tutorId: tutor.cv.tutorId, phone: guardian.account.phone, message: `I am ${names.guardian}.` },
  })
  await app.visitor.send(sendContactMessage, {
    body: { name: names.guardian, phone: guardian.account.phone, text: 'Hi' },
  })
  await app.visitor.send(startLoginCode, { body: { phone, role: 'Tutor', purpose: 'login' } })
  await reportPerson(app.db, {
    phone,
    role: 'Tutor',
    comment: `${names.tutor} was late.`,
    actor: admin.actor,
    now: app.clock.now,
  })
  await app.db
    .insert(bookings)
    .values({ tuitionId: _id, cvId: tutor.cv._id, startDate: '2026-11-25', createdAt: app.clock.now })
  const due = await admin.send(createDue, { body: { tutorId: tutor.cv.tutorId, tuitionId, totalDue: '3000' } })
  await app.db.insert(duePayments).values({
    dueId: due.answer.data._id,
    part: 'oneTime',
    amount: 300_000,
    recordedAt: app.clock.now,
    paidOn: '2026-11-18',
  })
  await admin.send(correctPerson, {
    params: { id: tutor.account.id },
    body: { name: `${names.tutor} Jr`, phone, reason: `It is ${names.tutor} Jr.` },
  })
  await app.deliverAll()
  const files = listPictureFiles(app).length
  await ask(guardian)
  await ask(tutor)
  await app.deliverAll()
  expect(app.sentSms().some(({ to }) => to === phone)).toBe(true)
  const values = [
    ...[names.guardian, names.tutor, guardian.account.phone, phone, email.guardian, email.tutor, 'Secret Lane'],
    ...['Vanishing College', '01522233301', '01522233302', '01522233303', 'private@vanish.example'],
    ...['House Vanish 1', 'Village Vanish 2', '1993-07-19'],
  ]
  const stored = await storedTexts(values)
  expect(values.filter((value) => !stored.some((place) => place.startsWith(value)))).toEqual([])

  await eraseDue(inDays(29))
  expect(await app.db.$count(accounts, eq(accounts.phone, phone))).toBe(1)
  app.clock.now = inDays(30)
  await eraseDue(app.clock.now)
  expect(await storedTexts(values)).toEqual([])
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, tutor.account.id))
  expect(account).toMatchObject({ name: `Deleted tutor ${tutor.cv.tutorId}`, email: null, erasedAt: app.clock.now })
  expect(account?.nameSound).toBe(toSoundText(`Deleted tutor ${tutor.cv.tutorId}`))
  expect(readOutboxText(app.config.dataDir)).not.toContain(phone)
  expect(readOutboxText(app.config.dataDir)).not.toContain(email.tutor)
  const [cv] = await app.db.select().from(cvs).where(eq(cvs.id, tutor.cv._id))
  expect(cv).toMatchObject({ profileImage: '', idCardImage: '', presentAddress: '', dob: '', experience: '' })
  expect(await app.db.$count(uploads, eq(uploads.accountId, tutor.account.id))).toBe(0)
  expect(listPictureFiles(app).length).toBeLessThan(files)
  expect(await app.db.$count(bookings, eq(bookings.cvId, tutor.cv._id))).toBe(1)
  expect(await app.db.$count(dues, eq(dues.cvId, tutor.cv._id))).toBe(1)
  expect(await kindsOf(tutor.account.id)).toEqual(expect.arrayContaining(['personCorrected', 'accountErased']))
  const again = await app.visitor.send(loginGuardian, { body: { phone: guardian.account.phone, password: 'secret-1' } })
  expect(again.status).toBe(401)
  const staff = await app.signIn(admin.account)
  const booked = (await staff.send(listBookings)).raw
  expect(booked).toContain(`Deleted tutor ${tutor.cv.tutorId}`)
  expect((await staff.send(listDues)).status).toBe(200)
  expect((await staff.send(getTuition, { params: { id: _id } })).answer.data).toMatchObject({ details: '', phone: '' })
  await eraseDue(inDays(1))
})

test('an account of the other role with the same phone keeps its own data [OPS-308]', async () => {
  const guardian = await app.signInAs('Guardian', { name: 'Two Roles' })
  const { phone } = guardian.account
  const tutor = await app.signInAs('Tutor', { name: 'Two Roles', phone })
  await ask(guardian)
  await app.deliverAll()
  await eraseDue(inDays(30))
  const [kept] = await app.db.select().from(accounts).where(eq(accounts.id, tutor.account.id))
  expect(kept).toMatchObject({ name: 'Two Roles', phone, erasedAt: null })
  expect(await app.db.$count(outboxMessages, eq(outboxMessages.recipient, phone))).toBeGreaterThan(0)
  const [gone] = await app.db.select().from(accounts).where(eq(accounts.id, guardian.account.id))
  expect(gone?.name).toBe('Deleted guardian')
})

test('no writing of the phone, former address, registration or invitation of an erased person is left [OPS-449]', {
  timeout: 60_000,
}, async () => {
  const staff = await app.signIn(admin.account)
  const guardian = await app.signInAs('Guardian', { name: 'Writes Differently', phone: '01513591730' })
  const mails = ['first@former.example', 'Second@former.example']
  for (const email of mails)
    await guardian.send(updateOwnAccount, { body: { name: 'Writes Differently', email, ...PASSWORD } })
  const { tuitionId } = await createApprovedTuition(app, { admin: staff, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin: staff })
  const confirmation = await confirmTutor(staff, { tuitionId, tutor })
  const writings = [
    ...['01513 591730', '01513-591-730', '+880 1513-591730', '০১৫১৩৫৯১৭৩০', '০১৫১৩ ৫৯১৭৩০', '(01513) 59 17 30'],
    ...['+৮৮০১৫১৩-৫৯১৭৩০', '01513.591.730', '1513591730', '8801513591730'],
  ]
  const other = '115135917309'
  for (const writing of [...writings, `number ${other} of a card`])
    await staff.send(addConfirmationComment, { body: { id: confirmation._id, text: `Call ${writing}, after 5.` } })
  const dates = { sentAt: app.clock.now, createdAt: app.clock.now, expiresAt: inDays(40) }
  await app.db.insert(pendingRegistrations).values({
    ...{ role: 'Tutor', name: 'Writes Differently', phone: '01599999991', email: 'second@former.example' },
    ...{ tokenHash: Buffer.from('a'), codeHash: Buffer.from('b'), passwordHash: '', ...dates },
  })
  await app.db.insert(staffInvitations).values({
    ...{ name: 'Writes Differently', phone: '01513591730', email: '', staffRole: 'cashier' },
    ...{ tokenHash: Buffer.from('c'), createdAt: app.clock.now, expiresAt: inDays(40) },
  })
  await staff.send(correctPerson, {
    params: { id: guardian.account.id },
    body: { name: 'Writes Differently', phone: '01513591731', reason: 'A new SIM.' },
  })
  await app.deliverAll()
  await ask(await app.signIn(guardian.account))
  const values = ['Writes Differently', '01513591730', '01513591731', ...mails, ...writings.map((one) => `Call ${one}`)]
  const before = await storedTexts(values)
  for (const writing of writings) expect(before.some((place) => place.startsWith(`Call ${writing}`))).toBe(true)
  app.clock.now = inDays(30)
  await eraseDue(app.clock.now)
  expect(await storedTexts(values)).toEqual([])
  expect(await storedTexts(['591730', '591-730', '৫৯১৭৩০', '59 17 30'].filter((one) => !other.includes(one)))).toEqual(
    [],
  )
  expect(await storedTexts([other])).toEqual([`${other} in public.confirmation_comments`])
  const outbox = readOutboxText(app.config.dataDir).toLowerCase()
  for (const value of ['01513591730', '01513591731', ...mails]) expect(outbox).not.toContain(value.toLowerCase())
})
