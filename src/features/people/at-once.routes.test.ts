import { expect, test } from 'vitest'
import { loginByCode, startLoginCode } from '#features/accounts/login/code.calls.ts'
import { approveTuition, unverifyTuition } from '#features/tuitions/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { openBrowser, smsCodeFor } from '#testing/browser.ts'
import { createTestApp, type SignedInClient } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/test-database.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from './calls.ts'
import { erasePhone } from './own-data/calls.ts'

/** Two people of the staff, or a person and the staff, at the same moment: one outcome, said plainly. */
const app = await createTestApp()
const [first, second] = [await app.signInAs('Admin'), await app.signInAs('Admin')]
const reason = 'They asked us by phone.'
const on = ({ account }: SignedInClient) => ({ params: { id: account.id }, body: { reason } })
const correct = (by: SignedInClient, { account }: SignedInClient) =>
  by.send(calls.correctPerson, {
    params: { id: account.id },
    body: { name: account.name, phone: uniquePhone(), reason },
  })

const TWO_AT_ONCE: Record<string, (person: SignedInClient, other: SignedInClient) => Promise<{ status: number }>[]> = {
  'deactivated twice': (person) => [first, second].map((by) => by.send(calls.deactivatePerson, on(person))),
  'corrected twice': (person) => [correct(first, person), correct(second, person)],
  'corrected and deactivated': (person) => [correct(first, person), second.send(calls.deactivatePerson, on(person))],
  'merged and deactivated': (person, other) => [
    first.send(calls.mergePeople, { params: { id: person.account.id }, body: { phone: other.account.phone, reason } }),
    second.send(calls.deactivatePerson, on(person)),
  ],
  'merged into each other': (person, other) =>
    [
      [person, other],
      [other, person],
    ].map(([from, into]) =>
      first.send(calls.mergePeople, {
        params: { id: from?.account.id ?? '' },
        body: { phone: into?.account.phone ?? '', reason },
      }),
    ),
}

test.each(Object.entries(TWO_AT_ONCE))(
  'a person %s at the same moment has one state, and nobody gets a 5xx [OFF-870]',
  async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      const [person, other] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
      await createApprovedTuition(app, { admin: first, guardian: person })
      const statuses = (await Promise.all(act(person, other))).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
      expect(statuses).toContain(200)
    }
  },
)

test('a guardian who is deactivated while a post is approved and a tutor confirmed has no public post [OFF-870]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const guardian = await app.signInAs('Guardian')
    const post = await createApprovedTuition(app, { admin: first, guardian })
    const tutor = await createApplicant(app, { tuitionId: post.tuitionId, admin: first })
    const waiting = await createApprovedTuition(app, { admin: first, guardian })
    await first.send(unverifyTuition, { params: { id: waiting._id }, body: { reason } })
    const [deactivated, approved] = await Promise.all([
      first.send(calls.deactivatePerson, on(guardian)),
      second.send(approveTuition, { params: { id: waiting._id } }),
      confirmTutor(second, { tuitionId: post.tuitionId, tutor }).catch(() => null),
    ])
    expect([200, 409]).toContain(approved.status)
    expect([200, 409]).toContain(deactivated.status)
    const { rows } = await app.db.execute(
      `select status from tuitions where owner_id = '${guardian.account.id}' and status = 'approved'`,
    )
    if (deactivated.status === 200) expect(rows).toEqual([])
  }
})

test.each([
  // Each lock stops the earlier one after its first steps.
  { earlier: 'the erasure', lock: 'hire_requests in access exclusive mode', statuses: [200, 404] },
  { earlier: 'the log-in', lock: 'sessions in share mode', statuses: [200, 200] },
])(
  'a phone that is erased while its posts are claimed, $earlier first, leaves no house and no name behind [OFF-870]',
  async ({ earlier, lock, statuses }) => {
    const phone = uniquePhone()
    const post = await createApprovedTuition(app, { admin: first, post: { phone, houseAndRoad: 'House 12, Road 7' } })
    const page = openBrowser(app)
    await page.send(startLoginCode, { body: { phone, role: 'Guardian', purpose: 'login' } })
    const otp = await smsCodeFor(app, phone)
    const logIn = () => page.send(loginByCode, { body: { otp } })
    const erase = () => first.send(erasePhone, { body: { phone, reason } })
    const acts = earlier === 'the erasure' ? [erase, logIn] : [logIn, erase]
    const answers: Promise<{ status: number }>[] = []
    await app.db.transaction(async (holder) => {
      await holder.execute(`lock table ${lock}`)
      for (const act of acts) {
        answers.push(act())
        await Promise.race([...answers, untilWaiting(app.db, answers.length)])
      }
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(statuses)
    const { rows } = await app.db.execute(`select house_and_road from tuitions where id = '${post._id}'`)
    expect(rows).toMatchObject([{ house_and_road: '' }])
  },
)
