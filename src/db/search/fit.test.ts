import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { TutorCriteria } from '#shared/ranking/rules.ts'
import { emptyPost, measureMatch, storeTutors } from '#testing/match/measure.ts'
import { createWorld } from '#testing/match/world.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { bestTutors } from './best-tutors.server.ts'
import { bestFirst, fitOfTuitions, fitOfTutors, isOff, missesNothing, scoreOf } from './fit.server.ts'

test('in a made-up world the ranking finds better tutors than the points before [FAM-901]', async () => {
  const { db } = await createTestDatabase()
  const { random, former, present } = await measureMatch(db, { seed: 46, tuitions: 240, tutors: 600 })
  expect(random.ndcg).toBeLessThan(former.ndcg)
  expect(present.ndcg).toBeGreaterThan(former.ndcg + 0.05)
  expect(present.recall).toBeGreaterThan(former.recall)
})

test('a tuition fits a tutor as the tutor fits the tuition [FAM-902]', async () => {
  const { db } = await createTestDatabase()
  const world = createWorld({ seed: 47, tuitions: 25, tutors: 25 })
  await storeTutors(db, world.tutors)
  const now = new Date()
  const posts = world.tuitions.map(({ criteria: { classes, mediums, ...asked } }) => ({
    ...emptyPost(now),
    ...asked,
    ...{
      class: classes,
      medium: mediums,
      freeTimes: [...asked.freeTimes],
      status: 'approved' as const,
      approvedAt: now,
    },
  }))
  const stored = await db.insert(tuitions).values(posts).returning({ id: tuitions.id })
  const tutors = await db.select().from(cvs)
  const differences = []
  for (const [at, { criteria }] of world.tuitions.entries())
    for (const tutor of tutors) {
      const { load: _, cv: __, ...parts } = fitOfTutors(criteria).parts
      const its = { ...fitOfTutors(criteria), parts }
      const ours = fitOfTuitions(tutor)
      const [one] = await db.select(figures(its)).from(cvs).where(eq(cvs.id, tutor.id))
      const [other] = await db
        .select(figures(ours))
        .from(tuitions)
        .where(eq(tuitions.id, stored[at]?.id ?? ''))
      if (JSON.stringify(one) !== JSON.stringify(other)) differences.push([criteria, tutor, one, other])
    }
  expect(differences).toEqual([])
})

test('tutors are ordered whatever a tuition asks or leaves open, both ways [FAM-901]', async () => {
  const { db } = await createTestDatabase()
  const whole = {
    ...{
      subjects: ['Math'],
      classes: ['Class 5'],
      mediums: ['IB'],
      gender: 'Female',
      city: 'Dhaka',
      areas: ['Uttara'],
    },
    ...{ isOnline: false, salaryTo: 5000, daysPerWeek: 3, freeTimes: ['Sat noon'] as const },
  }
  const open = {
    ...{ subjects: [], classes: [], mediums: [], gender: '', city: '', areas: [] },
    ...{ isOnline: true, salaryTo: null, daysPerWeek: null, freeTimes: [] },
  }
  const names = Object.keys(whole) as (keyof typeof whole)[]
  const asked: TutorCriteria[] = [
    whole,
    open,
    ...names.flatMap((name) => [
      { ...whole, [name]: open[name] },
      { ...open, [name]: whole[name] },
    ]),
  ]
  for (const criteria of asked) {
    const fit = fitOfTutors(criteria)
    for (const order of [[isOff(fit)], bestFirst(fit), bestFirst(fit).map((one) => desc(one))])
      expect(
        await db
          .select({ id: cvs.id })
          .from(cvs)
          .where(missesNothing(fit))
          .orderBy(...order),
      ).toEqual([])
    const { found, order } = bestTutors(db, { criteria, most: 12 })
    expect(
      await db
        .select({ id: found.id })
        .from(found)
        .orderBy(...order),
    ).toEqual([])
  }
})

const figures = (fit: Parameters<typeof scoreOf>[0]) => ({
  isOff: sql<boolean>`${isOff(fit)}`,
  misses: sql<number>`${bestFirst(fit)[1]}`,
  score: sql<number>`round((${scoreOf(fit)})::numeric, 6)`,
})
