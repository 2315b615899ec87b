import type { Database } from '#db/client.server.ts'
import type { SitemapSource } from '#platform/seo/sitemap.server.ts'
import { choosePopular, type LandingTraits, landingPath, MIN_ITEMS, rankRelated } from './rules.ts'
import { LANDING_SIDES, type Landing, type LandingSide } from './schema.ts'
import { type CountedChoice, countChoices, findKeptChoices, isLarge, keepChoices } from './store.server.ts'

/** Links may be this much older than the lists that they lead to. */
const MAX_AGE_MS = 5 * 60_000
/** Less than the hour of the job, so that each process that restarts does not count again. */
const MIN_AGE_MS = 50 * 60_000
const MAX_RELATED = 8

type CountedLanding = Landing & { newest: Date }
type CacheEntry = { at: number; landings: Promise<CountedLanding[]> }

type FindInput = { side: LandingSide; now: Date; takesOld?: boolean }

const cache = new WeakMap<Database, Map<LandingSide, CacheEntry>>()

/**
 * The pages with enough items. Older counts than five minutes are used once more while they are counted again, so only
 * the first request of a process waits. After a failure the old ones, or none, are used for the next five minutes.
 */
async function findLandings(db: Database, { side, now, takesOld = true }: FindInput): Promise<CountedLanding[]> {
  const sides = cache.get(db) ?? new Map<LandingSide, CacheEntry>()
  cache.set(db, sides)
  const cached = sides.get(side)
  if (cached && Math.abs(now.getTime() - cached.at) < MAX_AGE_MS) return cached.landings
  const at = now.getTime()
  const counted = countLandings(db, side)
  const old = cached?.landings
  const landings = (takesOld && old) || counted
  sides.set(side, { at, landings })
  counted.then(
    () => sides.set(side, { at, landings: counted }),
    () => sides.set(side, { at, landings: old ?? Promise.resolve([]) }),
  )
  return landings
}

async function countLandings(db: Database, side: LandingSide): Promise<CountedLanding[]> {
  const rows = (await isLarge(db, side)) ? (await findKeptChoices(db, side))?.choices : await countChoices(db, side)
  return (rows ?? []).flatMap((row) => toLanding(side, row))
}

/** Counts the choices of large sides again, unless another process did so within the hour. */
export async function keepLandingCounts(db: Database, { now }: { now: Date }): Promise<void> {
  for (const side of LANDING_SIDES) {
    if (!(await isLarge(db, side))) continue
    const kept = await findKeptChoices(db, side)
    if (kept && now.getTime() - kept.countedAt.getTime() < MIN_AGE_MS) continue
    await keepChoices(db, { side, choices: await countChoices(db, side), now })
    cache.get(db)?.delete(side)
  }
}

function toLanding(side: LandingSide, { newest, count, ...choice }: CountedChoice): CountedLanding[] {
  const path = count >= MIN_ITEMS ? landingPath(side, choice) : null
  return path === null ? [] : [{ side, path, ...choice, count, newest }]
}

const withoutDate = ({ newest: _, ...landing }: CountedLanding): Landing => landing

/** Chosen once for each count of the pages. */
const popular = new WeakMap<readonly CountedLanding[], Landing[]>()

function popularOf(landings: readonly CountedLanding[]): Landing[] {
  const chosen = popular.get(landings) ?? choosePopular(landings.map(withoutDate))
  popular.set(landings, chosen)
  return chosen
}

/** A few pages of both sides for the foot of every page. */
export async function listPopularLandings(db: Database, { now }: { now: Date }): Promise<Landing[]> {
  const sides = await Promise.all(LANDING_SIDES.map((side) => findLandings(db, { side, now })))
  return sides.flatMap(popularOf)
}

type RelatedInput = LandingTraits & { side: LandingSide; except: string; now: Date }

/** The pages with more like a record or another page, at most eight. */
export async function listRelatedLandings(
  db: Database,
  { side, except, now, ...near }: RelatedInput,
): Promise<Landing[]> {
  const landings = (await findLandings(db, { side, now })).map(withoutDate)
  return rankRelated(landings, near, { except }).slice(0, MAX_RELATED)
}

/** The pages by city, area, class and subject for the sitemap. */
export function landingSitemap(db: Database, { now }: { now: () => Date }): SitemapSource {
  const find = async () => {
    const sides = await Promise.all(
      LANDING_SIDES.map((side) => findLandings(db, { side, now: now(), takesOld: false })),
    )
    return sides.flat().sort((a, b) => a.path.localeCompare(b.path))
  }
  return {
    name: 'places',
    findHighestNumber: async () => (await find()).length,
    findEntries: async ({ from, to }) =>
      (await find()).slice(from, to).map(({ path, newest }) => ({ path, lastModified: newest })),
  }
}
