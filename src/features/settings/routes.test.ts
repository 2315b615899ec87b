import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/tables/events.server.ts'
import { showHistory } from '#features/events/calls.ts'
import { deactivatePerson } from '#features/people/calls.ts'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import { createTestApp } from '#testing/test-app.ts'
import { getSettings } from './actions.server.ts'
import * as calls from './calls.ts'
import { siteTextsInput } from './schema.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')
const read = async () => (await owner.send(calls.readSettings)).answer.data
const lastEvent = async () => (await app.db.select().from(events).orderBy(desc(events.number)).limit(1))[0]
const { phones, ...texts } = app.config.brand
const brand = { ...texts, firstPhone: String(phones[0]), secondPhone: String(phones[1]) }

test('the settings start with the values of the environment [OFF-460]', async () => {
  expect((await read()).brand).toEqual({ ...app.config.brand, bangla: { name: '', address: '' } })
  expect((await read()).messageRules).toEqual({
    locale: 'en',
    channel: 'sms',
    quietFrom: 22,
    quietUntil: 8,
    partCost: 50,
    dailyLimit: 3,
    hourlyCeiling: 1000,
    dailyCeiling: 10_000,
    alertSmsBudget: 0,
  })
})

test('a change holds at once, in every process, and is recorded with old and new values [OFF-460]', async () => {
  const another = await app.startAnother()
  const changed = await owner.send(calls.changeBrand, {
    body: { ...brand, name: 'Shikkha', firstPhone: '০১৭১১২৪৫১৭৫' },
  })
  expect(changed.answer.data.brand).toMatchObject({ name: 'Shikkha', phones: ['01711245175', phones[1]] })
  expect(getSettings(app.db).brand.name).toBe('Shikkha')
  expect(await lastEvent()).toMatchObject({
    kind: 'settingChanged',
    actorId: owner.account.id,
    recordId: 'brand',
    changes: { brand: [{ name: 'Porua' }, { name: 'Shikkha' }] },
  })
  await expect
    .poll(async () => {
      const response = await another.http.inject({ url: '/api/v1/settings', headers: { cookie: owner.cookie } })
      return response.json().data.brand.name
    })
    .toBe('Shikkha')
  await owner.send(calls.changeBrand, { body: brand })
})

test.each([
  [calls.changeFeeTerms, { ...FIRST_TERMS, percent: '৫০' }, 200],
  [calls.changeFeeTerms, { ...FIRST_TERMS, percent: '' }, 400],
  [calls.changeFeeTerms, { ...FIRST_TERMS, percent: 0 }, 400],
  [calls.changeFeeTerms, { ...FIRST_TERMS, percent: 301 }, 400],
  [calls.changeFeeTerms, { ...FIRST_TERMS, percent: 12.5 }, 400],
  [calls.changeFeeTerms, { ...FIRST_TERMS, percent: '1e2x' }, 400],
  [calls.changeBrand, { ...brand, pageUrl: 'javascript:alert(1)' }, 400],
  [calls.changeBrand, { ...brand, firstPhone: '0171' }, 400],
  [calls.changeBrand, { ...brand, name: ' ' }, 400],
  [calls.changeSecondFactor, { isRequired: 'yes' }, 400],
  [calls.changeSecondFactor, { isRequired: true }, 409],
  [calls.changeSecondFactor, { isRequired: false }, 200],
  [calls.changeSiteTexts, { about: { lead: 'We check {brand}' }, fees: { never: 'Never pay early.' } }, 200],
  [calls.changeSiteTexts, { about: { lead: 'x'.repeat(1001) } }, 400],
])('%o answers %j with %i [OFF-462]', async (call, body, status) =>
  expect((await owner.send(call, { body: body as never })).status).toBe(status),
)

test('the changes are kept and shown [OFF-462]', async () => {
  const { feeTerms, requireSecondFactor, siteTexts } = await read()
  expect([feeTerms.at(-1)?.terms.percent, requireSecondFactor, siteTexts.about.lead]).toEqual([
    50,
    false,
    'We check {brand}',
  ])
  expect(siteTexts.fees.never).toBe('Never pay early.')
})

test('every staff member reads the settings, only an owner changes them [OFF-463]', async () => {
  const changing = Object.values(calls).filter(({ method }) => method !== 'GET')
  for (const staffRole of ['manager', 'verifier', 'matcher', 'cashier'] as const) {
    const staff = await app.signInAs('Admin', { staffRole })
    expect((await staff.send(calls.readSettings)).status).toBe(200)
    for (const call of changing) expect((await staff.send(call, { body: {} as never })).status).toBe(403)
  }
  expect((await (await app.signInAs('Tutor')).send(calls.readSettings)).status).toBe(403)
  expect((await app.visitor.send(calls.readSettings)).status).toBe(401)
})

test('the originals of both languages have the name of the agency; Bangla texts are stored beside the English [BN-255]', async () => {
  const { en, bn } = (await owner.send(calls.readOriginalTexts)).answer.data
  expect([en.about?.lead, bn.about?.lead]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/[অ-হ]/)])
  expect(Object.keys(bn.services ?? {})).toEqual(Object.keys(en.services ?? {}))
  expect(JSON.stringify([en, bn])).not.toContain('{brand}')
  const body = siteTextsInput.parse({ about: { lead: 'Ours' }, bangla: { about: { lead: 'আমাদের' } } })
  const { siteTexts } = (await owner.send(calls.changeSiteTexts, { body })).answer.data
  expect([siteTexts.about.lead, siteTexts.bangla.about.lead]).toEqual(['Ours', 'আমাদের'])
  expect(await lastEvent()).toMatchObject({ kind: 'settingChanged', recordId: 'siteTexts' })
  const long = {
    body: { ...body, bangla: { ...body.bangla, about: { ...body.bangla.about, lead: 'ক'.repeat(1001) } } },
  }
  const refused = await owner.send(calls.changeSiteTexts, long)
  expect([refused.status, refused.failure.errorMessages[0]?.path]).toEqual([400, 'bangla.about.lead'])
  expect((await (await app.signInAs('Guardian')).send(calls.readOriginalTexts)).status).toBe(403)
})

test('an owner changes the sentences of ready reasons: what is recorded is read with them, an empty one is the original [OFF-886]', async () => {
  const save = (en: Record<string, string>, bn: Record<string, string> = {}) =>
    owner.send(calls.changeReadyReasons, { body: { en, bn } })
  const { answer } = await save({ spam: 'It says "buy" {now}.', mistake: '', nobody: 'x' })
  expect(answer.data.readyReasons.en).toMatchObject({ spam: 'It says "buy" {now}.', mistake: 'It was a mistake.' })
  expect(answer.data.readyReasons.en).not.toHaveProperty('nobody')
  const guardian = await app.signInAs('Guardian')
  await owner.send(deactivatePerson, { params: { id: guardian.account.id }, body: { reason: '{r:spam} {r:asked}' } })
  const history = async () => (await owner.send(showHistory, { query: { phone: guardian.account.phone } })).raw
  expect(JSON.parse(await history())).toBeTruthy()
  expect(await history()).toContain('It says \\"buy\\" {now}. They asked for it.')
  await save({ spam: '' })
  expect(await history()).toContain('It is advertising or abuse. They asked for it.')
  expect((await save({ spam: 'x'.repeat(161) })).status).toBe(400)
  const cashier = await app.signInAs('Admin', { staffRole: 'cashier' })
  expect((await cashier.send(calls.changeReadyReasons, { body: { en: {}, bn: {} } })).status).toBe(403)
})

test('each change of the fee terms is a version with its day and author, and the same terms again are none [OFF-1004]', async () => {
  const versions = async () => (await read()).feeTerms
  const before = await versions()
  const newest = before.at(-1)?.number ?? 0
  const save = (change: object) => owner.send(calls.changeFeeTerms, { body: { ...FIRST_TERMS, ...change } })
  await save({ percent: 45 })
  await save({ percent: 45 })
  await save({
    percent: 40,
    parts: [
      { percent: 50, days: 7 },
      { percent: 50, days: 30 },
    ],
  })
  const made = { at: app.clock.now.toISOString(), by: owner.account.name }
  expect(await versions()).toEqual([
    ...before,
    { ...made, number: newest + 1, terms: { ...FIRST_TERMS, percent: 45 } },
    { ...made, number: newest + 2, terms: expect.objectContaining({ percent: 40 }) },
  ])
  expect((await lastEvent())?.changes).toEqual({ feeTerms: [newest + 1, newest + 2] })
})
