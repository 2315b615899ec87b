import { expect, test } from 'vitest'
import { listOwnApplications } from '#features/applications/calls.ts'
import { createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { mergePeople, unmergePeople } from '../calls.ts'

const app = await createTestApp()
const manager = await app.signInAs('Admin', { staffRole: 'manager' })
const reason = 'They asked us by phone.'
const on = ({ account }: SignedInClient) => ({ params: { id: account.id }, body: { reason } })
const merge = (from: SignedInClient, into: SignedInClient) =>
  manager.send(mergePeople, { params: { id: from.account.id }, body: { phone: into.account.phone, reason } })
const separate = (who: SignedInClient) => manager.send(unmergePeople, on(who))

/** Each merge is a second later than the one before. */
async function mergeInTurn(merges: readonly (readonly [SignedInClient, SignedInClient])[]) {
  for (const [from, into] of merges) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect((await merge(from, into)).status).toBe(200)
  }
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

test.each(ORDERS)(
  'three merges into one, separated in the order %i %i %i: nothing goes to a third person [OFF-684]',
  async (...order) => {
    const everyone = await Promise.all([1, 2, 3, 4].map((n) => app.signInAs('Guardian', { name: `Person ${n}` })))
    const [first, second, third, last] = everyone as [SignedInClient, SignedInClient, SignedInClient, SignedInClient]
    const posts = new Map<SignedInClient, string>()
    for (const who of everyone) posts.set(who, (await createApprovedTuition(app, { guardian: who }))._id)
    const merged = [first, second, third]
    await mergeInTurn(merged.map((who) => [who, last]))
    const waiting = order.map((at) => merged[at] as SignedInClient)
    while (waiting.length > 0) {
      const who = waiting.shift() as SignedInClient
      const answered = await separate(who)
      if (answered.status === 200) continue
      expect([answered.status, answered.failure.code]).toEqual([409, 'people.separateFirst'])
      const newest = merged.findLast((one) => waiting.includes(one)) as SignedInClient
      expect(answered.failure.message).toContain(newest.account.phone)
      waiting.push(who)
    }
    for (const who of everyone) {
      const { cookie } = await app.signIn(who.account)
      const own = await app.http.inject({ url: '/api/v1/tuitions/my-tuitions', headers: { cookie } })
      expect(own.json().data.map(({ _id }: { _id: string }) => _id)).toEqual([posts.get(who)])
    }
  },
)

test('a chain of merges is separated from its end, CVs and applications included [OFF-684]', async () => {
  const { tuitionId } = await createApprovedTuition(app)
  const first = await createApplicant(app, { tuitionId })
  const [second, third] = [await createApprovedTutor(app), await createApprovedTutor(app)]
  await mergeInTurn([
    [first, second],
    [second, third],
  ])
  const refused = await separate(first)
  expect([refused.status, refused.failure.code]).toEqual([409, 'people.separateFirst'])
  expect(refused.failure.message).toContain(second.account.phone)
  expect((await separate(second)).status).toBe(200)
  expect((await separate(first)).status).toBe(200)
  const applied = await Promise.all(
    [first, second, third].map(async ({ account }) => {
      const { send } = await app.signIn(account)
      return (await send(listOwnApplications, { query: {} })).answer.data.map((row) => row.tuitionId)
    }),
  )
  expect(applied).toEqual([[tuitionId], [], []])
})
