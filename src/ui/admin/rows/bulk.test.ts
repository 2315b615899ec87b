import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { byReason, sendEach } from './bulk.ts'

const refuse = () => Promise.reject(new CallError(409, { message: 'It is booked.' }))

test('a bulk action sends one call a row, goes on after a refusal and sums up [OFF-106]', async () => {
  const sent: string[] = []
  const progress: number[] = []
  const summary = await sendEach(['TN1', 'TN2', 'TN3'], {
    send: (row) => (row === 'TN2' ? refuse() : Promise.resolve(sent.push(row))),
    onProgress: (done) => progress.push(done),
  })
  expect(sent).toEqual(['TN1', 'TN3'])
  expect(progress).toEqual([0, 1, 2])
  expect(summary).toEqual({ done: ['TN1', 'TN3'], failures: [{ row: 'TN2', reason: 'It is booked.' }] })
})

test('a bug is not counted as a refusal [OFF-106]', async () => {
  const send = () => Promise.reject(new TypeError('broken'))
  await expect(sendEach(['TN1'], { send })).rejects.toThrow('broken')
})

test('refusals are grouped by reason [OFF-106]', () => {
  const failures = [
    { row: 'TN1', reason: 'It is booked.' },
    { row: 'TN2', reason: 'It is gone.' },
    { row: 'TN3', reason: 'It is booked.' },
  ]
  const groups = [...byReason(failures)].map(([reason, refused]) => [reason, refused.map(({ row }) => row)])
  expect(groups).toEqual([
    ['It is booked.', ['TN1', 'TN3']],
    ['It is gone.', ['TN2']],
  ])
})
