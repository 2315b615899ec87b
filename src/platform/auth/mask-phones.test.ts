import { expect, test } from 'vitest'
import type { Actor, Call } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { createPhoneMasks } from './mask-phones.server.ts'

const call = { method: 'GET', path: 'x', summary: '', allow: ['Admin'], data: null as never } satisfies Call
const cashier: Actor = { accountId: '1', role: 'Admin', staffRole: 'cashier', name: 'Nila', phone: '01711000001' }
const brand = { phones: ['+880 1711-111111'] }

test('a refusal is masked as a new one, and the given one stays [OFF-680]', () => {
  const values = { name: 'Rahim 01846357244', day: '2026-11-20' }
  const given = new Refusal(409, 'people.absent.deactivated', { path: 'phone', values, retryAfterSeconds: 5 })
  const masked = createPhoneMasks('k'.repeat(32), brand).maskRefusal(call, cashier, given)
  const { status, code, path, retryAfterSeconds } = given
  expect(masked).toMatchObject({ status, code, path, retryAfterSeconds })
  expect(masked).toMatchObject({ values: { name: 'Rahim 018•••••244', day: '2026-11-20' } })
  expect(given.values).toEqual(values)
})

test('the phone of the agency stays readable in the texts of messages [OFF-874]', () => {
  const masks = createPhoneMasks('k'.repeat(32), brand)
  const text = 'Porua: 820 Tk is due, call 01711111111. Guardian: 01846357244'
  expect(masks.maskPhones(call, cashier, { text })).toEqual({
    text: 'Porua: 820 Tk is due, call 01711111111. Guardian: 018•••••244',
  })
})
