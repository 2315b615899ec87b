import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bestTutors } from '#db/search/best-tutors.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions as posts } from '#db/tables/tuitions.server.ts'
import { ringsOf } from '#shared/ranking/rules.ts'
import { fitWeights, readCase } from './fit-weights.ts'
import { createWorld, type Tuition, type Tutor, worthOf } from './world.ts'

const FIRST = 12
const CHUNK = 500
type Size = { seed: number; tuitions: number; tutors: number }
/** The first tutors of a ranking, as places in the world. */
type Ranking = readonly number[]
export type Figures = { ndcg: number; recall: number; coverage: number; gap: number }

/** Measures random, former, present and ideal rankings on the judged half of a world that is stored in the database. */
export async function measureMatch(
  db: Db,
  size: Size,
): Promise<Record<'random' | 'former' | 'present' | 'ideal', Figures>> {
  const { tuitions, tutors, luck } = createWorld(size)
  const places = await storeTutors(db, tutors)
  const judged = tuitions.filter((_, at) => at % 2 === 1)
  const sums = { random: tally(), former: tally(), present: tally(), ideal: tally() }
  for (const tuition of judged) {
    const worth = tutors.map((tutor) => worthOf(tuition, tutor) * luck())
    const ideal = best(tutors, (at) => worth[at] ?? 0)
    const present = (await bestPresent(db, tuition)).map((id) => places.get(id) ?? 0)
    const former = best(tutors, (at) => formerPoints(tuition, tutors[at]) + at / tutors.length)
    const random = best(tutors, luck)
    for (const [name, ranking] of Object.entries({ random, former, present, ideal }))
      count(sums[name as keyof typeof sums], { ranking, ideal, worth, tuition, tutors })
  }
  const toFigures = ({ ndcg, recall, seen, women, idealWomen, places: all }: Tally): Figures => ({
    ndcg: ndcg / judged.length,
    recall: recall / judged.length,
    coverage: seen.size / tutors.length,
    gap: all === 0 ? 0 : (women - idealWomen) / all,
  })
  const { random, former, present, ideal } = sums
  return { random: toFigures(random), former: toFigures(former), present: toFigures(present), ideal: toFigures(ideal) }
}

/** The weights that would rank best on the other half of the world. */
export async function fitToWorld(db: Db, size: Size): Promise<Record<string, number>> {
  const { tuitions, tutors } = createWorld(size)
  const places = await storeTutors(db, tutors)
  const cases = []
  for (const tuition of tuitions.filter((_, at) => at % 8 === 0))
    cases.push(
      await readCase(db, tuition, (id) => {
        const tutor = tutors[places.get(id) ?? -1]
        return tutor ? worthOf(tuition, tutor) : 0
      }),
    )
  return fitWeights(cases)
}

async function bestPresent(db: Db, { criteria }: Tuition): Promise<string[]> {
  const { found, order } = bestTutors(db, { criteria, most: FIRST })
  return (
    await db
      .select({ id: found.id })
      .from(found)
      .orderBy(...order)
  ).map(({ id }) => id)
}

const best = (tutors: readonly Tutor[], scoreOf: (at: number) => number): Ranking =>
  tutors
    .map((_, at) => ({ at, score: scoreOf(at) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, FIRST)
    .map(({ at }) => at)

/** The points by which tutors were suggested before there was a ranking. */
function formerPoints({ criteria }: Tuition, tutor: Tutor | undefined): number {
  if (!tutor) return 0
  const { cv } = tutor
  if ((criteria.gender && criteria.gender !== cv.gender) || (criteria.city && criteria.city !== cv.coverageCity))
    return -1
  const overlap = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each))
  const points = (asked: readonly string[], offered: readonly string[]) =>
    asked.every((each) => offered.includes(each)) ? 22 : overlap(asked, offered) ? 20 : 0
  const isAll = cv.preferredSubjects.includes('All-subject')
  const { group } = ringsOf(criteria)
  const place = overlap(criteria.areas, cv.coverageAreas) ? 20 : overlap(group, cv.coverageAreas) ? 12 : 6
  return (
    (isAll ? 22 : points(criteria.subjects, cv.preferredSubjects)) +
    points(criteria.classes, cv.preferredClasses) +
    (criteria.isOnline ? (cv.onlineAvailable ? 20 : 0) : place) +
    (criteria.gender ? 5 : 0) +
    (overlap(criteria.mediums, cv.preferredMediums) ? 2 : 0)
  )
}

const tally = () => ({ ndcg: 0, recall: 0, seen: new Set<number>(), women: 0, idealWomen: 0, places: 0 })
type Tally = ReturnType<typeof tally>
type Judged = { ranking: Ranking; ideal: Ranking; worth: readonly number[]; tuition: Tuition; tutors: readonly Tutor[] }

function count(sum: Tally, { ranking, ideal, worth, tuition, tutors }: Judged): void {
  const gain = (order: Ranking) => order.reduce((all, at, place) => all + (worth[at] ?? 0) / Math.log2(place + 2), 0)
  const most = gain(ideal)
  sum.ndcg += most === 0 ? 1 : gain(ranking) / most
  sum.recall += ranking.filter((at) => ideal.includes(at)).length / FIRST
  for (const at of ranking) sum.seen.add(at)
  if (tuition.criteria.gender !== '') return
  const women = (order: Ranking) => order.filter((at) => tutors[at]?.cv.gender === 'Female').length
  sum.women += women(ranking)
  sum.idealWomen += women(ideal)
  sum.places += ranking.length
}

/** Stores the tutors with their running tuitions; returns their places by the ids of their CVs. */
export async function storeTutors(db: Db, tutors: readonly Tutor[]): Promise<Map<string, number>> {
  const now = new Date()
  const places = new Map<string, number>()
  for (let from = 0; from < tutors.length; from += CHUNK) {
    const chunk = tutors.slice(from, from + CHUNK)
    const people = chunk.map((_, at) => ({
      ...{ role: 'Tutor' as const, name: 'Tutor', passwordHash: '', createdAt: now },
      phone: `019${String(from + at).padStart(8, '0')}`,
    }))
    const ids = await db.insert(accounts).values(people).returning({ id: accounts.id })
    const rows = chunk.map(({ cv }, at) => ({ ...emptyCv(now), ...cv, accountId: ids[at]?.id ?? '' }))
    const stored = await db.insert(cvs).values(rows).returning({ id: cvs.id })
    for (const [at, { id }] of stored.entries()) places.set(id, from + at)
  }
  const running = [...places].flatMap(([cvId, at]) => Array.from({ length: tutors[at]?.running ?? 0 }, () => cvId))
  for (let from = 0; from < running.length; from += CHUNK) {
    const chunk = running.slice(from, from + CHUNK)
    const booked = await db
      .insert(posts)
      .values(chunk.map(() => emptyPost(now)))
      .returning({ id: posts.id })
    await db
      .insert(bookings)
      .values(
        chunk.map((cvId, at) => ({ tuitionId: booked[at]?.id ?? '', cvId, startDate: '2026-01-01', createdAt: now })),
      )
  }
  await db.execute(sql`vacuum analyze cvs, bookings`)
  return places
}

const emptyCv = (now: Date) => ({
  ...{ status: 'approved' as const, experience: '', runningTutoring: '', expectedSalary: '', presentAddress: '' },
  ...{ permanentAddress: '', dob: '', bloodGroup: '', maritalStatus: '', searchText: '' },
  ...{ contact: {} as never, education: {} as never, createdAt: now, updatedAt: now, approvedAt: now },
})

export const emptyPost = (now: Date) => ({
  ...{ status: 'closed' as const, heading: '', class: [], subjects: [], medium: [], gender: '', salary: '', city: '' },
  ...{ areas: [], locationDetails: '', institute: '', teachingTime: '', details: '', phone: '01900000000' },
  ...{ isOnline: false, searchText: '', createdAt: now },
})
