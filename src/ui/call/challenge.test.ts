import { beforeEach, expect, test, vi } from 'vitest'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { CallError } from '#shared/call.ts'
import { IDEMPOTENCY_HEADER } from '#shared/idempotency.ts'
import { sendCall } from './call-client.ts'

const solveChallenge = vi.hoisted(() =>
  vi.fn(async ({ signature }: { signature: string }) => `solution of ${signature}`),
)
vi.mock('./challenge.ts', () => ({ solveChallenge }))

const requests: Headers[] = []
const challenge = (signature: string) => ({
  status: 429,
  body: { success: false, message: 'Solve it', code: 'refused.challenge', errorMessages: [], challenge: { signature } },
})
const accepted = { status: 200, body: { success: true, message: 'Sent', data: {} } }

/** The server gives these answers, the last one again and again. */
function answerWith(...answers: { status: number; body: object }[]) {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const { status, body } = answers[Math.min(requests.length, answers.length - 1)] ?? accepted
    requests.push(new Headers(headers))
    return new Response(JSON.stringify(body), { status })
  })
}
const write = () => sendCall(sendContactMessage, { body: { name: 'Nila', phone: '01712345678', text: 'Hello' } })
const solutions = () => requests.map((headers) => headers.get('x-altcha'))

beforeEach(() => {
  requests.length = 0
  solveChallenge.mockClear()
})

test('a challenge is solved and the same form sent again, with its key [OPS-758]', async () => {
  answerWith(challenge('one'), accepted)
  expect((await write()).message).toBe('Sent')
  expect(solutions()).toEqual([null, 'solution of one'])
  const keys = requests.map((headers) => headers.get(IDEMPOTENCY_HEADER))
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a solution that came too late is followed by another one [OPS-758]', async () => {
  answerWith(challenge('one'), challenge('two'), accepted)
  expect((await write()).message).toBe('Sent')
  expect(solutions()).toEqual([null, 'solution of one', 'solution of two'])
})

test('the form says why where no challenge can be solved, or no solution is taken [OPS-758]', async () => {
  answerWith(challenge('never'))
  await expect(write()).rejects.toMatchObject({ status: 429, message: 'Solve it', code: 'refused.challenge' })
  expect(requests).toHaveLength(6)
  requests.length = 0
  solveChallenge.mockRejectedValueOnce(new Error('no workers'))
  await expect(write()).rejects.toThrow(CallError)
  expect(requests).toHaveLength(1)
})
