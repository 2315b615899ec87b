import { afterEach, expect, test, vi } from 'vitest'
import { createApplication } from '#features/applications/calls.ts'
import { refundPayment } from '#features/payments/ledger/calls.ts'
import { createTuition, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { CallError } from '#shared/call.ts'
import { formOf, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#shared/idempotency.ts'
import { sendCall } from './call-client.ts'

afterEach(() => vi.unstubAllGlobals())

const done = new Response(JSON.stringify({ success: true, message: 'Done', data: null }))
const refused = (status: number) =>
  new Response(JSON.stringify({ success: false, message: 'No', code: 'refused.conflict', errorMessages: [] }), {
    status,
  })

/** Sends applications to these tuitions; the network answers in turn, or drops. Returns the keys that were sent. */
async function sendAll(tuitionIds: string[], answers: (Response | 'drop' | 'drop in the answer')[]) {
  const keys: string[] = []
  const fetch = vi.fn(async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[IDEMPOTENCY_HEADER] ?? '')
    const answer = answers[keys.length - 1]
    if (answer === 'drop') throw new TypeError('network')
    return answer instanceof Response ? answer.clone() : new Response('{"succ')
  })
  vi.stubGlobal('fetch', fetch)
  const failures = []
  for (const tuitionId of tuitionIds)
    failures.push(
      await sendCall(createApplication, { body: { tuitionId } }).then(
        () => null,
        (error) => error,
      ),
    )
  return { keys, failures }
}

test('a form keeps its key until it knows the answer, then the next sending has a new one [WEB-434]', async () => {
  const answers = ['drop', 'drop in the answer', refused(503), done, done] as const
  const { keys, failures } = await sendAll(Array(5).fill('TN1'), [...answers])
  const [first, second, third, fourth, fifth] = keys
  expect(first).toMatch(IDEMPOTENCY_KEY)
  expect([second, third, fourth]).toEqual([first, first, first])
  expect(fifth).not.toBe(first)
  expect(failures.map((failure) => (failure instanceof CallError ? failure.status : null))).toEqual([
    0,
    0,
    503,
    null,
    null,
  ])
  expect(failures[1]?.message).toContain('What you typed is still here')
})

test('each tuition has a form of its own, and a key of other content is given up [WEB-434]', async () => {
  const { keys } = await sendAll(['TN2', 'TN3', 'TN2', 'TN2', 'TN2'], ['drop', done, refused(422), done, done])
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})

test.each([
  [createApplication, { tuitionId: 'TN1' }, 'POST applications/create-application TN1'],
  [createTuition, { class: [] }, 'POST tuitions/create-tuition'],
  [createApplication, {}, 'POST applications/create-application'],
  [refundPayment, { id: '7', amount: 5 }, 'POST payments/refund/:id 7'],
  [listApprovedTuitions, {}, null],
] as const)('%# names the form of a call [WEB-434]', (call, body, form) => expect(formOf(call, body)).toBe(form))
