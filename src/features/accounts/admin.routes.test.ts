import { expect, test } from 'vitest'
import { reportPerson } from '#features/reports/actions.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createAccount } from './actions.server.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Nasreen Akter', phone: '01911000009' })

const guardian = (name: string, phone: string, email?: string) =>
  createAccount(app.db, {
    role: 'Guardian',
    name,
    phone,
    password: 'secret-1',
    now: app.clock.now,
    ...(email && { email }),
  })
const salma = await guardian('সালমা বেগম', '01712345678', 'salma@example.com')
app.clock.now = new Date(app.clock.now.getTime() + 60_000)
const rahim = await guardian('Rahim 100%_sure', '01812345999')
await app.signInAs('Tutor', { phone: '01712345678' })
await reportPerson(app.db, { phone: '01812345999', role: 'Guardian', comment: 'Did not pay.', now: app.clock.now })
await reportPerson(app.db, { phone: '01712345678', role: 'Tutor', comment: 'As a tutor.', now: app.clock.now })

const search = async (body: { searchTerm?: string; phone?: string; page?: number; limit?: number }) =>
  (await admin.send(calls.searchGuardians, { body })).answer
const found = async (body: Parameters<typeof search>[0]) => (await search(body)).data.map(({ phone }) => phone)

const standing = (minute: number) => ({
  posts: 0,
  createdAt: `2026-11-18T09:0${minute + 1}:00.000Z`,
  lastSeenAt: null,
})

test('the registered guardians are listed newest first in pages, reported ones marked [API-20, ENT-06]', async () => {
  const { data, meta } = (await admin.send(calls.listGuardians, { query: {} })).answer
  expect(data).toEqual([
    { _id: rahim.id, name: 'Rahim 100%_sure', phone: '01812345999', email: '', isReported: true, ...standing(5) },
    {
      _id: salma.id,
      name: 'সালমা বেগম',
      phone: '01712345678',
      email: 'salma@example.com',
      isReported: false,
      ...standing(4),
    },
  ])
  expect(meta).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1 })
  const second = (await admin.send(calls.listGuardians, { query: { page: 2, limit: 1 } })).answer
  expect(second.data.map(({ _id }) => _id)).toEqual([salma.id])
})

test('guardians are ordered and narrowed by what they did [OFF-940]', async () => {
  const ids = async (query: object) =>
    (await admin.send(calls.listGuardians, { query })).answer.data.map(({ _id }) => _id)
  expect(await ids({ sort: 'date' })).toEqual([salma.id, rahim.id])
  expect(await ids({ sort: 'name' })).toEqual([rahim.id, salma.id])
  expect(await ids({ reported: true })).toEqual([rahim.id])
  expect(await ids({ withPosts: true })).toEqual([])
})

test.each([
  [{ searchTerm: '' }, ['01812345999', '01712345678']],
  [{ searchTerm: '  ' }, ['01812345999', '01712345678']],
  [{ phone: '01712' }, ['01712345678']],
  [{ searchTerm: '+88 01712-345' }, ['01712345678']],
  [{ searchTerm: '০১৮১২' }, ['01812345999']],
  [{ searchTerm: '345' }, ['01812345999', '01712345678']],
  [{ searchTerm: 'সালমা' }, ['01712345678']],
  [{ searchTerm: 'RAHIM' }, ['01812345999']],
  [{ searchTerm: '%' }, ['01812345999']],
  [{ searchTerm: '_' }, ['01812345999']],
  [{ searchTerm: '01512' }, []],
  [{ searchTerm: 'Nasreen' }, []],
])('guardians are found by %j [API-44, AD-GUARDIANS-02]', async (body, phones) => {
  expect(await found(body)).toEqual(phones)
})

test('the admins have their own list [API-07]', async () => {
  const { data, meta } = (await admin.send(calls.listAdmins, { query: {} })).answer
  expect(data).toEqual([{ _id: admin.account.id, name: 'Nasreen Akter', phone: '01911000009', email: '' }])
  expect(meta).toEqual({ page: 1, limit: 100, total: 1, totalPages: 1 })
})

test('only admins can list accounts', async () => {
  for (const [who, status] of [
    [app.visitor, 401],
    [await app.signInAs('Guardian'), 403],
    [await app.signInAs('Tutor'), 403],
  ] as const) {
    expect((await who.send(calls.listAdmins)).status).toBe(status)
    expect((await who.send(calls.listGuardians)).status).toBe(status)
    expect((await who.send(calls.searchGuardians, { body: { searchTerm: '017' } })).status).toBe(status)
  }
})
