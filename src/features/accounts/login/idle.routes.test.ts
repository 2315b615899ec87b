import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { confirmPhone, listPersonAccounts } from '#features/people/calls.ts'
import { getTuition, listOwnTuitions } from '#features/tuitions/calls.ts'
import { openPostLink, sendPostCode } from '#features/tuitions/links/calls.ts'
import { countOlderPosts } from '#features/tuitions/own/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { openBrowser, postLinkFor, smsCodeFor } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { startRegistration, verifyCode } from '../registration/calls.ts'
import { loginByCode, resetByCode, startLoginCode } from './code.calls.ts'

/** A number that changes hands: what a code by SMS opens after months. */
const app = await createTestApp()
const { account: owner } = await app.signInAs('Admin')
/** A session of today: one is over after 30 days. */
const signInOwner = () => app.signIn(owner)
const password = 'first-owner-1'
const reason = 'Knew the house of the post.'

const advance = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}

/** A guest's post with the house, made so many days ago. */
async function createOldPost(days: number) {
  const phone = uniquePhone()
  const post = await createApprovedTuition(app, {
    admin: await signInOwner(),
    post: { phone, houseAndRoad: 'House 12, Road 7, Flat 5B' },
  })
  const token = await postLinkFor(app, phone)
  advance(days)
  return { phone, post, token }
}

type Asked = { role?: 'Guardian' | 'Tutor'; purpose?: 'login' | 'reset' }

async function askCode(phone: string, { role = 'Guardian', purpose = 'login' }: Asked = {}) {
  const page = openBrowser(app)
  await page.send(startLoginCode, { body: { phone, role, purpose } })
  return { page, otp: await smsCodeFor(app, phone) }
}

async function register(phone: string) {
  const page = openBrowser(app)
  const body = {
    name: 'New Owner',
    phone,
    email: `${phone}@example.com`,
    password: 'new-owner-1',
    role: 'Guardian',
  } as const
  await page.send(startRegistration, { body })
  return { page, verified: await page.send(verifyCode, { body: { otp: await smsCodeFor(app, phone) } }) }
}

const ownIds = async (page: ReturnType<typeof openBrowser>) =>
  (await page.send(listOwnTuitions, { query: {} })).data.map(({ _id }: { _id: string }) => _id)

test('a young post belongs to whoever registers with its phone, an old one does not, nor its house [FAM-750]', async () => {
  const young = await createOldPost(59)
  expect(await ownIds((await register(young.phone)).page)).toEqual([young.post._id])
  const old = await createOldPost(61)
  const { page } = await register(old.phone)
  expect(await ownIds(page)).toEqual([])
  expect((await page.send(countOlderPosts)).data).toEqual({ count: 1 })
  await createApprovedTuition(app, { admin: await signInOwner(), post: { phone: old.phone } })
  expect((await page.send(countOlderPosts)).data).toEqual({ count: 1 })
  const seen = await page.send(getTuition, { params: { id: old.post.tuitionId } })
  expect(seen.raw).not.toContain('House 12')
})

test('a code claims no old post either, but the private link and its code do [FAM-750]', async () => {
  const { phone, post, token } = await createOldPost(80)
  const { page, otp } = await askCode(phone)
  expect((await page.send(loginByCode, { body: { otp } })).code).toBe('accounts.noAccountOfPhone')
  const linked = openBrowser(app)
  expect((await linked.send(openPostLink, { params: { token } })).status).toBe(200)
  await linked.send(sendPostCode, { params: { token } })
  expect((await linked.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })).status).toBe(200)
  expect(await ownIds(linked)).toEqual([post._id])
})

test('staff give older posts to the account once they asked [FAM-750]', async () => {
  const { phone, post } = await createOldPost(300)
  const { page } = await register(phone)
  const [account] = (await (await signInOwner()).send(listPersonAccounts, { params: { phone } })).answer.data
  const params = { id: account?._id ?? '' }
  expect((await (await signInOwner()).send(confirmPhone, { params, body: { reason } })).status).toBe(200)
  expect(await ownIds(page)).toEqual([post._id])
  expect((await page.send(countOlderPosts)).data).toEqual({ count: 0 })
})

test.each(['Guardian', 'Tutor'] as const)(
  'the idle account of a %s asks for its password besides the code [FAM-751]',
  async (role) => {
    const { account } = await app.signInAs(role, { password })
    advance(181)
    const { page, otp } = await askCode(account.phone, { role })
    const refused = await page.send(loginByCode, { body: { otp } })
    expect([refused.status, refused.code, refused.paths]).toEqual([409, 'accounts.idleAccount', ['password']])
    const wrong = await page.send(loginByCode, { body: { otp, password: 'guessed-1' } })
    expect([wrong.status, wrong.code, wrong.paths]).toEqual([400, 'accounts.wrongPassword', ['password']])
    expect((await page.send(loginByCode, { body: { otp, password } })).status).toBe(200)
    const again = await askCode(account.phone, { role })
    expect((await again.page.send(loginByCode, { body: { otp: again.otp } })).status).toBe(200)
  },
)

test('a code sets no new password of an idle account, and its mail hears of the try [FAM-751]', async () => {
  const phone = uniquePhone()
  await register(phone)
  const email = `${phone}@example.com`
  await app.db.update(accounts).set({ emailConfirmedAt: app.clock.now }).where(eq(accounts.phone, phone))
  advance(181)
  const { page, otp } = await askCode(phone, { purpose: 'reset' })
  expect((await page.send(resetByCode, { body: { otp } })).code).toBe('accounts.idleReset')
  await app.deliverAll()
  const mails = (await app.sentMails()).filter(({ to }) => JSON.stringify(to).includes(email))
  expect(mails.at(-1)?.subject).toBe('Somebody uses your phone number')
  const [account] = (await (await signInOwner()).send(listPersonAccounts, { params: { phone } })).answer.data
  await (await signInOwner()).send(confirmPhone, { params: { id: account?._id ?? '' }, body: { reason } })
  advance(1)
  const after = await askCode(phone, { purpose: 'reset' })
  expect((await after.page.send(resetByCode, { body: { otp: after.otp } })).status).toBe(200)
})

test('the idle account of a guest is neither opened nor completed by a code alone [FAM-751]', async () => {
  const { phone, token } = await createOldPost(1)
  const first = await askCode(phone)
  expect((await first.page.send(loginByCode, { body: { otp: first.otp } })).status).toBe(200)
  advance(200)
  const { page, otp } = await askCode(phone)
  expect((await page.send(loginByCode, { body: { otp } })).code).toBe('accounts.idleGuest')
  expect((await register(phone)).verified.code).toBe('accounts.idleGuest')
  expect((await openBrowser(app).send(openPostLink, { params: { token } })).code).toBe('tuitions.linkExpired')
})
