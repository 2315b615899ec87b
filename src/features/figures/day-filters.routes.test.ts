import { expect, test } from 'vitest'
import { listEvents } from '#features/events/calls.ts'
import { listLedger, showLedgerSums } from '#features/payments/ledger/calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { listFigures, sumFigures } from './calls.ts'

const app = await createTestApp()
const owner = await app.signInAs('Admin')

const LISTS = [listEvents, listLedger, showLedgerSums, listFigures, sumFigures]
const refusalOf = async (call: (typeof LISTS)[number], query: { from?: string; until?: string }) => {
  const { status, failure } = await owner.send(call, { query })
  const [error] = failure.errorMessages
  return [status, error?.path, error?.message]
}

test.each(LISTS)('$path refuses a year out of bounds and a first day after the last [OFF-811]', async (call) => {
  const year = 'Check the year: it is from 2000 to 2099.'
  expect(await refusalOf(call, { from: '0026-11-01' })).toEqual([400, 'from', year])
  expect(await refusalOf(call, { until: '2100-01-01' })).toEqual([400, 'until', year])
  const order = [400, 'until', 'The last day is before the first one.']
  expect(await refusalOf(call, { from: '2026-11-02', until: '2026-11-01' })).toEqual(order)
  expect((await owner.send(call, { query: { from: '2026-11-02', until: '2026-11-02' } })).status).toBe(200)
})
