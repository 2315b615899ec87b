import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { events } from '#db/tables/events.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { changeMessagePreference, readMessagePreferences } from '#features/messages/bell/calls.ts'
import { closeTuition } from '#features/tuitions/calls.ts'
import { isBijoy } from '#shared/bijoy.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { saveAlertRule, unsubscribe } from './calls.ts'
import { createStopToken, sendAlertMails } from './mail.actions.server.ts'

const secretKey = 'a-secret-of-this-test-with-32-characters'
const app = await createTestApp({ SECRET_KEY: secretKey })
const admin = await app.signInAs('Admin')
const context = { db: app.db, jobs: app.jobs, publicUrl: () => 'http://porua.test', secretKey }
let people = 0

/** A tutor with a confirmed address who saved a search. */
async function createSaver(locale: 'en' | 'bn' = 'en') {
  people += 1
  const [tutor, email] = [await app.signInAs('Tutor'), `saver${people}@example.com`]
  const change = { email, emailConfirmedAt: app.clock.now, locale }
  await app.db.update(accounts).set(change).where(eq(accounts.id, tutor.account.id))
  await tutor.send(saveAlertRule, { body: { class: `Class ${people}` } })
  const post = (overrides: object = {}) =>
    createApprovedTuition(app, {
      admin,
      post: { class: [`Class ${people}`], subjects: ['Math'], salary: '5,000 Tk', phone: uniquePhone(), ...overrides },
    })
  return { ...tutor, email, post }
}

const at = (time: string) => new Date(`${time}+06:00`)
const mailsTo = (email: string) => app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))

async function tellAt(time: string, posts: () => Promise<unknown>) {
  app.clock.now = at(time)
  await posts()
  await advanceMinutes(app, 3)
}

test('in the evening a tutor gets one mail with the open tuitions of the day, in the own language [FAM-971]', async () => {
  const saver = await createSaver('bn')
  let closed = ''
  await tellAt('2026-11-18T12:00', async () => {
    await saver.post()
    await saver.post({ isOnline: true })
    closed = (await saver.post())._id
  })
  await admin.send(closeTuition, { params: { id: closed }, body: { reason: 'The family called us.' } })
  await sendAlertMails(context, at('2026-11-18T17:59'))
  expect(await mailsTo(saver.email)).toEqual([])
  await Promise.all([sendAlertMails(context, at('2026-11-18T18:01')), sendAlertMails(context, at('2026-11-18T18:01'))])
  await sendAlertMails(context, at('2026-11-18T19:01'))
  const [mail, ...others] = await mailsTo(saver.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'আপনার জন্য নতুন টিউশন: ২টি', template: 'alertMail', kind: 'mail' })
  expect(mail?.text).toContain('মাসে ৫,০০০ টাকা')
  expect(mail?.text.match(/bn\/tuitions-page\/TN\d+/g)).toHaveLength(2)
  expect(mail?.text).not.toMatch(/01[3-9]\d{8}.*tuitions-page/s)
  app.clock.now = at('2026-11-18T19:02')
  await app.deliverAll()
  const raw = (await app.sentMails()).find(({ to }) => JSON.stringify(to).includes(saver.email))
  expect(raw?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  expect(raw?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('http://porua.test/stop-alerts/')
})

test('nothing new, no mail; who has no confirmed address or wants none gets none [FAM-971]', async () => {
  const [plain, muted] = [await createSaver(), await createSaver()]
  await app.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, plain.account.id))
  await muted.send(changeMessagePreference, { body: { group: 'alertMail', isSent: false } })
  await tellAt('2026-11-19T12:00', async () => {
    await plain.post()
    await muted.post()
  })
  await sendAlertMails(context, at('2026-11-19T18:01'))
  expect([...(await mailsTo(plain.email)), ...(await mailsTo(muted.email))]).toEqual([])
})

const stopLink = async (saver: { email: string }) => {
  const [mail] = await mailsTo(saver.email)
  return mail?.unsubscribeUrl.replace('http://porua.test', '') ?? ''
}
const isMailSent = async (tutor: SignedInClient) =>
  (await tutor.send(readMessagePreferences)).answer.data.find(({ group }) => group === 'alertMail')?.isSent

test('one press of a mail program ends the daily mail, also twice; opening the link does not [FAM-972]', async () => {
  const saver = await createSaver()
  await tellAt('2026-11-20T12:00', () => saver.post())
  await sendAlertMails(context, at('2026-11-20T18:01'))
  const url = await stopLink(saver)
  const press = () =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  await app.http.inject({ method: 'GET', url })
  expect(await isMailSent(saver)).toBe(true)
  expect([(await press()).statusCode, (await press()).statusCode]).toEqual([204, 204])
  expect(await isMailSent(saver)).toBe(false)
  const recorded = await app.db.select().from(events).where(eq(events.accountId, saver.account.id))
  expect(recorded.filter(({ kind }) => kind === 'messagePreferencesChanged')).toHaveLength(1)
  await tellAt('2026-11-21T12:00', () => saver.post())
  await sendAlertMails(context, at('2026-11-21T18:01'))
  expect(await mailsTo(saver.email)).toHaveLength(1)
  expect(await app.db.select().from(tuitionAlerts).where(eq(tuitionAlerts.accountId, saver.account.id))).toHaveLength(2)
})

/** One token in nine looks like a text typed with a Bijoy font. */
function createTokenLikeBijoy(accountId: string): string {
  const token = createStopToken(secretKey, accountId)
  return isBijoy(token) ? token : createTokenLikeBijoy(accountId)
}

test('the page of the link ends it too; a made-up or cut link says so [FAM-972]', async () => {
  const saver = await createSaver()
  await tellAt('2026-11-23T12:00', () => saver.post())
  await sendAlertMails(context, at('2026-11-23T18:01'))
  const token = decodeURIComponent((await stopLink(saver)).split('/').at(-1) ?? '')
  for (const wrong of ['x', token.slice(0, -3), `${token}A`, 'a'.repeat(120)]) {
    const refused = await app.visitor.send(unsubscribe, { body: { token: wrong } })
    expect([refused.status, refused.failure.code]).toEqual([400, 'alerts.linkInvalid'])
    expect((await app.http.inject({ method: 'POST', url: `/stop-alerts/${wrong}` })).statusCode).toBe(400)
  }
  expect(await isMailSent(saver)).toBe(true)
  const random = createTokenLikeBijoy(saver.account.id)
  expect((await app.visitor.send(unsubscribe, { body: { token: random } })).status).toBe(200)
  expect(await isMailSent(saver)).toBe(false)
})
