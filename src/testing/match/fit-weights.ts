import { desc, not, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bestFirst, fitOfTutors } from '#db/search/fit.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { type RankingPart, WEIGHTS } from '#shared/ranking/rules.ts'
import type { Tuition } from './world.ts'

const PARTS = Object.keys(WEIGHTS) as RankingPart[]
const FACTORS = [0.25, 0.5, 0.7, 0.85, 1.2, 1.4, 2, 4]
const ROUNDS = 3
const FIRST = 12
/** Tutors of one tuition: what they miss, their parts, and how good they are. */
type Case = { misses: number; parts: number[]; worth: number }[]

/** The tutors of a tuition that miss least, with the parts of the ranking. */
export async function readCase(db: Db, { criteria }: Tuition, worthOf: (cvId: string) => number): Promise<Case> {
  const fit = fitOfTutors(criteria)
  const [, misses] = bestFirst(fit)
  const parts = sql.join(
    PARTS.map((part) => fit.parts[part] ?? sql`0`).map((part) => sql`(${part})::float8`),
    sql`, `,
  )
  const rows = await db
    .select({ id: cvs.id, misses: sql<number>`${misses}`, parts: sql<number[]>`array[${parts}]` })
    .from(cvs)
    .where(sql.join([sql`true`, ...fit.hard.map(not)], sql` and `))
    .orderBy(misses, desc(cvs.number))
  return rows.map((row) => ({ ...row, worth: worthOf(row.id) }))
}

/** The weights that rank the cases best, from those of today by steps of one weight, adding up to 1. */
export function fitWeights(cases: readonly Case[]): Record<string, number> {
  let weights: number[] = PARTS.map((part) => WEIGHTS[part])
  let best = quality(cases, weights)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of PARTS.keys())
      for (const factor of FACTORS) {
        const tried = weights.map((weight, place) => (place === at ? weight * factor : weight))
        const found = quality(cases, tried)
        if (found > best) [weights, best] = [tried, found]
      }
  const sum = weights.reduce((all, one) => all + one, 0)
  return { ...Object.fromEntries(PARTS.map((part, at) => [part, (weights[at] ?? 0) / sum])), ndcg: best }
}

const quality = (cases: readonly Case[], weights: readonly number[]) =>
  cases.reduce((sum, one) => sum + ndcgOf(one, weights), 0) / cases.length

function ndcgOf(tutors: Case, weights: readonly number[]): number {
  const scored = tutors.map(({ misses, parts, worth }) => ({
    worth,
    key: misses * 10 - parts.reduce((sum, part, at) => sum + part * (weights[at] ?? 0), 0),
  }))
  const gain = (list: { worth: number }[]) =>
    list.slice(0, FIRST).reduce((all, { worth }, place) => all + worth / Math.log2(place + 2), 0)
  const most = gain(scored.toSorted((one, other) => other.worth - one.worth))
  return most === 0 ? 1 : gain(scored.toSorted((one, other) => one.key - other.key)) / most
}
