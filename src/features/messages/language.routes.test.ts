import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import {
  changeLanguage,
  changePassword,
  forgotPassword,
  getOwnAccount,
  loginGuardian,
} from '#features/accounts/calls.ts'
import { startLoginCode } from '#features/accounts/login/code.calls.ts'
import { inviteTutor, previewInviteSms } from '#features/applications/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { listContactMessages } from '#features/contact-messages/calls.ts'
import { showPerson } from '#features/people/page/calls.ts'
import { changeBrand, changeMessageRules, readSettings } from '#features/settings/calls.ts'
import { approveTuition } from '#features/tuitions/calls.ts'
import { callUrl } from '#shared/call.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { listPersonNotifications } from './bell/calls.ts'
import { changeTemplate } from './templates/calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const messagesTo = async (recipient: string) =>
  app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)).orderBy(outboxMessages.number)
const newestTo = async ({ account: { phone } }: SignedInClient) => (await messagesTo(phone)).at(-1)?.text ?? ''
const read = (who: SignedInClient, language: 'en' | 'bn') => who.send(changeLanguage, { body: { language } })

async function guardianReading(language: 'en' | 'bn') {
  const who = await app.signInAs('Guardian')
  await read(who, language)
  return who
}

/** How messages name the tuition of these tests. */
const OF = { bn: '(পঞ্চম শ্রেণি, ষষ্ঠ শ্রেণি, ধানমন্ডি, ঢাকা)', en: '(Class 5, Class 6, Dhanmondi, Dhaka)' } as const

test('both guardians get the news in their own language, with the page of that language [BN-240, BN-243]', async () => {
  const [bangla, english] = [await guardianReading('bn'), await guardianReading('en')]
  const one = await createApprovedTuition(app, { admin, guardian: bangla })
  const other = await createApprovedTuition(app, { admin, guardian: english })
  expect(await newestTo(bangla)).toBe(
    `পড়ুয়া: আপনার পোস্ট ${one.tuitionId} ${OF.bn} যাচাই হয়েছে। http://porua.test/bn/tuitions-page/${one.tuitionId}`,
  )
  expect(await newestTo(english)).toBe(
    `Porua: your post ${other.tuitionId} ${OF.en} is verified. Tutors can apply now. http://porua.test/tuitions-page/${other.tuitionId}`,
  )
})

test('one booking is told in two languages, its day kept once [BN-240, BN-242]', async () => {
  const guardian = await guardianReading('bn')
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
  const tutor = await createApplicant(app, { tuitionId, admin })
  const { tutorId } = tutor.cv
  await confirmTutor(admin, { tuitionId, tutor })
  await admin.send(bookTuition, { body: { tuitionId, tutorId, startDate: '2026-11-25' } })
  expect(await newestTo(guardian)).toContain('শুরু ২৫ নভেম্বর ২০২৬।')
  expect(await newestTo(tutor)).toContain('First class: November 25, 2026.')
  const bell = async (who: SignedInClient) => (await who.send(listPersonNotifications, { query: {} })).answer.data
  expect((await bell(tutor))[0]?.message).toContain('November 25, 2026')
})

test.each([
  ['bn', 'en'],
  ['en', 'bn'],
  ['bn', 'bn'],
] as const)(
  'a guardian who reads %s and a tutor who reads %s get both SMS in it [BN-290]',
  async (ofGuardian, ofTutor) => {
    const guardian = await guardianReading(ofGuardian)
    const { tuitionId } = await createApprovedTuition(app, { admin, guardian })
    const tutor = await createApplicant(app, { tuitionId, admin })
    await read(tutor, ofTutor)
    const { tutorId } = tutor.cv
    const [phone, tutorPhone] = [guardian.account.phone, tutor.account.phone]
    await confirmTutor(admin, { tuitionId, tutor })
    const confirmed = {
      guardian: {
        bn: `${tuitionId} ${OF.bn}: টিউটর চূড়ান্ত করা হয়েছে: Test Tutor (${tutorId}), আপনাকে ফোন করবেন: ${tutorPhone}`,
        en: `tutor Test Tutor (${tutorId}) is confirmed for your tuition ${tuitionId} ${OF.en} and will call you. Phone: ${tutorPhone}`,
      },
      tutor: {
        bn: `Test Tutor, ${tuitionId} ${OF.bn}-এ আপনাকে চূড়ান্ত করা হয়েছে। অভিভাবককে এখনই ফোন করুন: ${phone}`,
        en: `Test Tutor, you are confirmed for ${tuitionId} ${OF.en}. Call the guardian now to agree on the first class: ${phone}`,
      },
    }
    const brand = { bn: 'পড়ুয়া', en: 'Porua' }
    expect(await newestTo(guardian)).toBe(`${brand[ofGuardian]}: ${confirmed.guardian[ofGuardian]}`)
    expect(await newestTo(tutor)).toBe(`${brand[ofTutor]}: ${confirmed.tutor[ofTutor]}`)
    await admin.send(bookTuition, { body: { tuitionId, tutorId, startDate: '2026-11-25' } })
    const booked = {
      bn: `পড়ুয়া: ${tuitionId} ${OF.bn}: বুক হয়েছে। শুরু ২৫ নভেম্বর ২০২৬।`,
      en: `Porua: tuition ${tuitionId} ${OF.en} is booked with tutor Test Tutor. First class: November 25, 2026.`,
    }
    expect(await newestTo(guardian)).toContain(booked[ofGuardian])
    expect(await newestTo(tutor)).toContain(booked[ofTutor])
  },
)

test('a person who chose no language gets that of the settings, by SMS and by mail [BN-240]', async () => {
  const guardian = await app.signInAs('Guardian')
  const { messageRules } = (await admin.send(readSettings)).answer.data
  await admin.send(changeMessageRules, { body: { ...messageRules, locale: 'bn' } })
  const { data } = (await guardian.send(getOwnAccount)).answer
  await createApprovedTuition(app, { admin, guardian })
  await admin.send(changeMessageRules, { body: messageRules })
  expect(data.language).toBe('bn')
  expect(await newestTo(guardian)).toContain('যাচাই হয়েছে')
})

test('the language of an account is shown and changed with one event; another one is refused [BN-250]', async () => {
  const tutor = await app.signInAs('Tutor')
  expect((await tutor.send(getOwnAccount)).answer.data.language).toBe('en')
  expect((await read(tutor, 'bn')).answer.data.language).toBe('bn')
  const last = async () => (await app.db.select().from(events).orderBy(desc(events.number)).limit(1))[0]
  const changed = await last()
  expect(changed).toMatchObject({ kind: 'accountChanged', changes: { language: [null, 'bn'] } })
  await read(tutor, 'bn')
  expect((await last())?.number).toBe(changed?.number)
  const refused = await tutor.send(changeLanguage, { body: { language: 'fr' as 'bn' } })
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, 'language'])
  expect((await app.visitor.send(changeLanguage, { body: { language: 'bn' } })).status).toBe(401)
})

test('a log-in brings the language of the account to a browser in which nobody chose one [BN-125]', async () => {
  const guardian = await guardianReading('bn')
  const url = callUrl(loginGuardian, {})
  const payload = { phone: guardian.account.phone, password: 'secret-1' }
  const cookiesOf = async (headers: Record<string, string>) => {
    const { statusCode, cookies } = await app.http.inject({ method: 'POST', url, payload, headers })
    return [statusCode, cookies.find(({ name }) => name === 'porua_language')?.value]
  }
  expect(await cookiesOf({})).toEqual([200, 'bn'])
  expect(await cookiesOf({ cookie: 'porua_language=xx' })).toEqual([200, 'bn'])
  expect(await cookiesOf({ cookie: 'porua_language=en' })).toEqual([200, undefined])
  await app.db.update(accounts).set({ locale: null }).where(eq(accounts.id, guardian.account.id))
  expect(await cookiesOf({})).toEqual([200, undefined])
})

test('a code is in the language of the account that it opens, in one part [BN-241, BN-245]', async () => {
  const guardian = await guardianReading('bn')
  const { phone } = guardian.account
  await app.visitor.send(startLoginCode, { body: { phone, role: 'Guardian', purpose: 'login' } })
  await app.deliverAll()
  const sms = (await app.sentSms()).filter(({ to }) => to === phone).at(-1)?.text ?? ''
  expect(sms).toMatch(/^পড়ুয়া: লগইন কোড \d{6}। আমরা কোড বা আগাম টাকা চাই না।$/)
  expect(countSmsParts(sms)).toEqual({ alphabet: 'UCS-2', parts: 1 })
})

test('a visitor’s post, message and code are in the language of the page, which staff see [BN-241, BN-251]', async () => {
  const phone = uniquePhone()
  const post = (path: string, payload: object) =>
    app.http.inject({ method: 'POST', url: `/api/v1/${path}`, headers: { 'accept-language': 'bn' }, payload })
  const made = (await post('tuitions/create-tuition', buildTuitionBody({ phone }))).json().data
  const texts = async () => (await messagesTo(phone)).map(({ text }) => text)
  expect((await texts())[0]).toMatch(/পোস্ট TN\d+ \(.+\) পেয়েছি। .* http:\/\/porua\.test\/bn\/my-post\//)
  await admin.send(approveTuition, { params: { id: made._id } })
  expect((await texts())[1]).toContain('যাচাই হয়েছে')
  await post('shared/login-code', { phone, role: 'Guardian', purpose: 'login' })
  await app.deliverAll()
  expect((await app.sentSms()).filter(({ to }) => to === phone).at(-1)?.text).toContain('আগাম টাকা চাই না')
  await post('messages/send', { name: 'রহিমা', phone, text: 'কখন ফোন করবেন?' })
  expect((await admin.send(listContactMessages, { query: {} })).answer.data[0]?.language).toBe('bn')
  expect((await admin.send(showPerson, { params: { phone } })).answer.data.language).toBe('bn')
})

test('reset links and notices are in the language of the account [BN-260]', async () => {
  const guardian = await guardianReading('bn')
  const { id, phone } = guardian.account
  const email = `bangla.${phone}@example.com`
  await app.db.update(accounts).set({ email, emailConfirmedAt: app.clock.now }).where(eq(accounts.id, id))
  await app.visitor.send(forgotPassword, { body: { email, role: 'Guardian' } })
  await app.deliverAll()
  const mail = (await app.sentMails()).at(-1)
  expect(mail?.text).toContain(`http://porua.test/bn/forgot-password/Guardian/${encodeURIComponent(email)}/`)
  expect(mail?.html).toContain('<html lang="bn">')
  expect(mail?.text).toContain('আপনার অভিভাবক অ্যাকাউন্টের')
  expect(mail?.subject).toMatch(/^[^A-Za-z]+$/)
  const body = { currentPassword: 'secret-1', password: 'secret-2', confirmPassword: 'secret-2' }
  expect((await guardian.send(changePassword, { body })).status).toBe(200)
  expect((await messagesTo(email)).at(-1)?.text).toContain('পাসওয়ার্ড বদলানো হয়েছে')
})

test('an invitation is in the tutor’s language unless staff choose the other [BN-240]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian: await app.signInAs('Guardian') })
  const tutor = await createApprovedTutor(app, { admin })
  await read(tutor, 'bn')
  const query = { tuitionId, inviteOption: tutor.cv.tutorId }
  const preview = (await admin.send(previewInviteSms, { query })).answer.data
  expect([preview.language, preview.text]).toEqual(['bn', expect.stringContaining('আমন্ত্রণ')])
  expect(preview.text).toContain(`http://porua.test/bn/tuitions-page/${tuitionId}`)
  const chosen = (await admin.send(previewInviteSms, { query: { ...query, language: 'en' } })).answer.data
  expect([chosen.language, chosen.text]).toEqual(['en', expect.stringContaining('invites you')])
  await admin.send(inviteTutor, { body: query })
  expect(await newestTo(tutor)).toBe(preview.text)
})

test('a text that an owner wrote in English is not sent to a person who reads Bangla [BN-247]', async () => {
  const params = { kind: 'tuitionVerified', locale: 'en' } as const
  await admin.send(changeTemplate, { params, body: { subject: 'Verified', body: '{tuitionId} is on!' } })
  const [bangla, english] = [await guardianReading('bn'), await guardianReading('en')]
  await createApprovedTuition(app, { admin, guardian: bangla })
  const { tuitionId } = await createApprovedTuition(app, { admin, guardian: english })
  expect(await newestTo(bangla)).toContain('যাচাই হয়েছে')
  expect(await newestTo(english)).toBe(`${tuitionId} is on!`)
})

test('the Bangla name of the agency is in Bangla messages only [BN-255]', async () => {
  const { phones, ...brand } = (await admin.send(readSettings)).answer.data.brand
  const [firstPhone = '', secondPhone = ''] = phones
  const change = (name: string) =>
    admin.send(changeBrand, { body: { ...brand, firstPhone, secondPhone, bangla: { name, address: '' } } })
  expect((await change('পড়ুয়া')).answer.data.brand).toMatchObject({ name: 'Porua', bangla: { name: 'পড়ুয়া' } })
  const guardian = await guardianReading('bn')
  await createApprovedTuition(app, { admin, guardian })
  expect(await newestTo(guardian)).toMatch(/^পড়ুয়া: /)
  await change('')
})
