import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { changeMessageRules } from '#features/settings/calls.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { tuitionSteps, type World } from '#testing/messages/tuition-steps.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const day = new Date('2026-11-18T15:00:00+06:00')
const night = new Date('2026-11-18T22:30:00+06:00')

const { createWorld, names, take } = tuitionSteps(app, admin)
const step = fc.constantFrom(...names)

const [pairs, lives] = process.env.ALL_TESTS === '1' ? [500, 100] : [24, 16]

test('two steps at once on the same records never wait for each other, whatever came before [OPS-517]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 3 }), step, step, async (before, one, two) => {
      const world = await createWorld()
      for (const name of before) await take(world, name)
      const answers = await Promise.all([take(world, one), take(world, two)])
      for (const answer of answers) expect([200, 400, 401, 404, 409]).toContain(answer?.status)
    }),
    { numRuns: pairs, seed: 20_261_129 },
  )
})

/** The phones of a tuition's two sides now, each with whether the other side may have it. */
async function phonesOf({ tuition, tutor }: World) {
  const { rows } = await app.db.execute<{ guardian: string; tutor: string; mayKnow: boolean }>(sql`
    select tuitions.phone as guardian, tutor.phone as tutor,
      tuitions.status not in ('closed', 'rejected') and tutor.deactivated_at is null and guardian.deactivated_at is null
      and exists (
        select from confirmations
        where tuition_id = tuitions.id and cv_id = cvs.id and taken_back_at is null
      ) as "mayKnow"
    from tuitions, cvs join accounts as tutor on tutor.id = cvs.account_id, accounts as guardian
    where tuitions.id = ${tuition._id} and tutor.id = ${tutor.account.id} and guardian.id = tuitions.owner_id`)
  const [found] = rows
  if (!found) throw new Error('the tuition is gone')
  return found
}

test('after any night the morning tells nobody a number that is old or not theirs to know [OPS-514, OPS-516]', async () => {
  const nights = fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), { numRuns: lives, seed: 20_261_129 })
  const ceilings = { hourlyCeiling: 100_000, dailyCeiling: 100_000 }
  const rules = { locale: 'en', channel: 'sms', quietFrom: 22, quietUntil: 8, partCost: 50, dailyLimit: 100 } as const
  await admin.send(changeMessageRules, { body: { ...rules, ...ceilings } })
  const worlds: { world: World; steps: string[] }[] = []
  for (const after of nights) {
    app.clock.now = day
    const world = await createWorld()
    worlds.push({ world, steps: ['confirm', ...after] })
  }
  await app.deliverAll()
  app.clock.now = night
  for (const { world, steps } of worlds) for (const name of steps) await take(world, name)
  await advanceMinutes(app, 10 * 60)
  const told = { yes: 0, no: 0 }
  for (const { world, steps } of worlds) {
    const { guardian, tutor, mayKnow } = await phonesOf(world)
    const rows = await app.db
      .select()
      .from(outboxMessages)
      .where(inArray(outboxMessages.phone, [guardian, tutor, world.guardian.account.phone, world.tutor.account.phone]))
    const phones = new Set([guardian, tutor, world.guardian.account.phone, world.tutor.account.phone])
    const pairsTold = rows
      .filter(({ status, template }) => status === 'sent' && template.startsWith('applicantConfirmed'))
      .filter(({ text }) => text.includes(world.tuition.tuitionId))
      .map(({ phone, text }) => [phone, [...phones].filter((one) => one !== phone && text.includes(one)).join()])
      // The other applicant's is about two other people.
      .filter(([, number]) => number !== '')
    const allowed = [
      [guardian, tutor],
      [tutor, guardian],
    ]
    expect(mayKnow ? allowed : [], steps.join(', ')).toEqual(expect.arrayContaining(pairsTold))
    told[pairsTold.length > 0 ? 'yes' : 'no'] += 1
  }
  expect(Math.min(told.yes, told.no)).toBeGreaterThan(0)
})
