import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { consents } from '#db/tables/people/consents.server.ts'
import { listOwnTuitions } from '#features/tuitions/calls.ts'
import { createPendingTuition } from '#testing/applications.ts'
import { openBrowser, smsCodeFor } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'
import { completeAccount } from './guest.calls.ts'
import { loginByCode, startLoginCode } from './login/code.calls.ts'
import * as registration from './registration/calls.ts'

const app = await createTestApp()
const paging = { query: { page: 1, limit: 10 } }
let count = 0
const newPerson = () => {
  count += 1
  return { name: 'Nadia Rahman', email: `guest${count}@example.com`, password: 'secret-1' }
}

async function logInByCode(phone: string, role: 'Guardian' | 'Tutor' = 'Guardian') {
  const page = openBrowser(app)
  await page.send(startLoginCode, { body: { phone, role } })
  return { page, answer: await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } }) }
}

async function becomeGuest(phone = uniquePhone()) {
  const post = await createPendingTuition(app, { post: { phone } })
  return { phone, post, ...(await logInByCode(phone)) }
}

async function register(phone: string, role: 'Guardian' | 'Tutor' = 'Guardian') {
  const page = openBrowser(app)
  await page.send(registration.startRegistration, { body: { ...newPerson(), phone, role } })
  return { page, answer: await page.send(registration.verifyCode, { body: { otp: await smsCodeFor(app, phone) } }) }
}

test('a proven phone with posts and no account becomes a guest who owns the posts [FAM-325..326]', async () => {
  const { page, answer, post, phone } = await becomeGuest()
  expect(answer.data).toEqual({ role: 'Guardian', name: '', phone, profilePhoto: '', isGuest: true })
  const own = await page.send(listOwnTuitions, paging)
  expect(own.data.map(({ tuitionId }: { tuitionId: string }) => tuitionId)).toEqual([post.tuitionId])
  const later = await createPendingTuition(app, { post: { phone } })
  await logInByCode(phone)
  expect((await page.send(listOwnTuitions, paging)).data[0].tuitionId).toBe(later.tuitionId)
})

test('two browsers that prove the phone at once share one guest [FAM-326]', async () => {
  const phone = uniquePhone()
  await createPendingTuition(app, { post: { phone } })
  const [first, second] = [openBrowser(app), openBrowser(app)]
  const otps: string[] = []
  for (const page of [first, second]) {
    await page.send(startLoginCode, { body: { phone, role: 'Guardian' } })
    otps.push(await smsCodeFor(app, phone))
  }
  const answers = await Promise.all(
    [first, second].map((page, at) => page.send(loginByCode, { body: { otp: otps[at] ?? '' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await app.db.select().from(accounts).where(eq(accounts.phone, phone))).toHaveLength(1)
})

test('a tutor’s code never makes a guest, and a phone without posts gets no account [FAM-326]', async () => {
  const phone = uniquePhone()
  await createPendingTuition(app, { post: { phone } })
  expect((await logInByCode(phone, 'Tutor')).answer.status).toBe(404)
  const other = uniquePhone()
  expect((await logInByCode(other)).answer.status).toBe(404)
  expect(await app.db.select().from(accounts).where(eq(accounts.phone, other))).toEqual([])
})

test('no password opens the account of a guest, and lists of guardians leave it out [FAM-329]', async () => {
  const { phone } = await becomeGuest()
  const refused = await app.visitor.send(calls.loginGuardian, { body: { phone, password: 'secret-1' } })
  const unknown = await app.visitor.send(calls.loginGuardian, { body: { phone: uniquePhone(), password: 'secret-1' } })
  expect([refused.status, refused.raw]).toEqual([401, unknown.raw])
  const admin = await app.signInAs('Admin')
  const before = (await admin.send(calls.listGuardians, paging)).answer
  expect(before.data.map((one) => one.phone)).not.toContain(phone)
  const body = { searchTerm: phone, page: 1, limit: 10 }
  expect((await admin.send(calls.searchGuardians, { body })).answer).toMatchObject({ data: [], meta: { total: 0 } })
  await becomeGuest()
  expect((await admin.send(calls.listGuardians, paging)).answer.meta.total).toBe(before.meta.total)
  await register(phone)
  expect((await admin.send(calls.searchGuardians, { body })).answer.meta.total).toBe(1)
})

test('registering with a guest’s phone completes the account, keeps its posts and the consent [FAM-327, FAM-350]', async () => {
  const { phone, post, page } = await becomeGuest()
  const registered = await register(phone)
  expect(registered.answer.data).toMatchObject({ name: 'Nadia Rahman', phone })
  expect(registered.answer.data.isGuest).toBeUndefined()
  const own = await registered.page.send(listOwnTuitions, paging)
  expect(own.data[0].tuitionId).toBe(post.tuitionId)
  expect((await page.send(calls.verifyToken)).data.name).toBe('Nadia Rahman')
  const [account] = await app.db.select().from(accounts).where(eq(accounts.phone, phone))
  const kept = await app.db
    .select()
    .from(consents)
    .where(eq(consents.accountId, account?.id ?? ''))
  expect(kept).toMatchObject([{ kind: 'registration', text: expect.stringContaining('terms') }])
  expect(kept[0]?.createdAt).toEqual(app.clock.now)
  const again = await register(phone)
  expect([again.answer.status, again.answer.code]).toEqual([409, 'accounts.phoneTaken'])
})

test('registering takes over posts without owner; those of the other role and of other phones stay [FAM-325]', async () => {
  const phone = uniquePhone()
  const post = await createPendingTuition(app, { post: { phone } })
  const other = await createPendingTuition(app, { post: { phone: uniquePhone() } })
  await register(phone, 'Tutor')
  const { page } = await register(phone)
  const ids = (await page.send(listOwnTuitions, paging)).data.map(({ tuitionId }: { tuitionId: string }) => tuitionId)
  expect(ids).toEqual([post.tuitionId])
  expect(ids).not.toContain(other.tuitionId)
})

test('an account made by staff, whose phone nobody proved, takes over no posts [FAM-325]', async () => {
  const phone = uniquePhone()
  await createPendingTuition(app, { post: { phone } })
  const admin = await app.signInAs('Admin')
  await admin.send(registration.createGuardian, { body: { ...newPerson(), phone } })
  const page = openBrowser(app)
  await page.send(calls.loginGuardian, { body: { phone, password: 'secret-1' } })
  expect((await page.send(listOwnTuitions, paging)).data).toEqual([])
  expect((await logInByCode(phone)).answer.status).toBe(200)
  expect((await page.send(listOwnTuitions, paging)).data).toHaveLength(1)
})

test('a signed-in guest adds name, e-mail and password; nobody else can [FAM-328]', async () => {
  const { page, phone } = await becomeGuest()
  const missing = await page.send(completeAccount, { body: { ...newPerson(), name: '' } })
  expect([missing.status, missing.paths]).toEqual([400, ['name']])
  const taken = (await register(uniquePhone())).answer.status === 200 ? `guest${count}@example.com` : ''
  const refused = await page.send(completeAccount, { body: { ...newPerson(), email: taken } })
  expect([refused.status, refused.paths]).toEqual([409, ['email']])
  expect((await page.send(calls.verifyToken)).data.isGuest).toBe(true)
  const person = newPerson()
  expect((await page.send(completeAccount, { body: person })).data.name).toBe(person.name)
  expect((await page.send(calls.verifyToken)).data.isGuest).toBeUndefined()
  expect((await page.send(completeAccount, { body: newPerson() })).code).toBe('accounts.notGuest')
  const login = await app.visitor.send(calls.loginGuardian, { body: { phone, password: person.password } })
  expect(login.status).toBe(200)
})
