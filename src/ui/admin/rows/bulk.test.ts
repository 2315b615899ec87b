import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { failuresText, sendEach } from './bulk.ts'

const refuse = () => Promise.reject(new CallError(409, { message: 'It is booked.' }))

test('a bulk action sends one call a row, goes on after a refusal and sums up [OFF-106]', async () => {
  const sent: string[] = []
  const progress: number[] = []
  const summary = await sendEach(['TN1', 'TN2', 'TN3'], {
    send: (row) => (row === 'TN2' ? refuse() : Promise.resolve(sent.push(row))),
    name: (row) => row,
    onProgress: (done) => progress.push(done),
  })
  expect(sent).toEqual(['TN1', 'TN3'])
  expect(progress).toEqual([0, 1, 2])
  expect(summary).toEqual({ done: 2, failures: [{ name: 'TN2', reason: 'It is booked.' }] })
})

test('a bug is not counted as a refusal [OFF-106]', async () => {
  const send = () => Promise.reject(new TypeError('broken'))
  await expect(sendEach(['TN1'], { send, name: String, onProgress: () => {} })).rejects.toThrow('broken')
})

test('refusals are grouped by reason [OFF-106]', () =>
  expect(
    failuresText([
      { name: 'TN1', reason: 'It is booked.' },
      { name: 'TN2', reason: 'It is gone.' },
      { name: 'TN3', reason: 'It is booked.' },
    ]),
  ).toBe('TN1, TN3: It is booked. TN2: It is gone.'))
