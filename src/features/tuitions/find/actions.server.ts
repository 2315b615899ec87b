import { cachedCount } from '#db/cached-count.server.ts'
import type { Db } from '#db/client.server.ts'
import { findNearPlaces } from '#features/tutors/find/near.actions.server.ts'
import type { SitemapSource } from '#platform/seo/sitemap.server.ts'
import { paths } from '#shared/address/paths.ts'
import { toPagingMeta } from '#shared/call.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { type FindAttempt, firstFound, NO_WORDS, shorterQueries } from '#shared/search/attempts.ts'
import { chosenFilters, withoutFilter } from '#shared/search/filters.ts'
import { toTuitionDto, tuitionNotFound, type ViewerOptions } from '../actions.server.ts'
import { formerState } from '../lifecycle.rules.ts'
import { findApprovedTuitionNumbers, findHighestApprovedTuitionNumber, findTuitionRow } from '../store.server.ts'
import type { SeenTuition } from './public.store.server.ts'
import { filtersOfWords, findAttempts } from './rules.ts'
import {
  COUNTED_FILTERS,
  type CountedFilter,
  type FIND_SORTS,
  type FindHints,
  type FormerTuition,
  NO_FILTERS,
  type TuitionFilters,
} from './schema.ts'
import { countFound, countOptions, findFit, findTuitions as findPage } from './store.server.ts'

/** The approved tuitions for the sitemap. */
export const tuitionSitemap = (db: Db): SitemapSource => ({
  name: 'tuitions',
  findHighestNumber: () => findHighestApprovedTuitionNumber(db),
  findEntries: async (range) =>
    (await findApprovedTuitionNumbers(db, range)).map(({ number, lastModified }) => ({
      path: paths.tuition(formatTuitionId(number)),
      lastModified,
    })),
})

type Find = { filters: TuitionFilters; now: Date }

/** One page of the approved tuitions that match words and filters; typing errors are corrected when nothing else is found. */
export async function findTuitions(
  db: Db,
  {
    sort,
    paging,
    viewer,
    locale,
    ...find
  }: Find & ViewerOptions & { sort?: (typeof FIND_SORTS)[number] | undefined; paging: Paging },
) {
  const attempt = await resolveAttempt(db, find)
  const fit = sort === 'fit' ? await findFit(db, viewer) : undefined
  const { rows, total } = await findPage(db, { ...find, attempt, sort, viewer, paging }, fit)
  return { data: rows.map((row) => toTuitionDto(row, { viewer, locale })), meta: toPagingMeta(paging, total) }
}

/** Results per option, the corrected search, and near results when nothing was found. */
export function getFindHints(db: Db, find: Find): Promise<FindHints> {
  return cachedCount(db, `tuition hints ${JSON.stringify(find.filters)}`, () => countHints(db, find))
}

async function countHints(db: Db, find: Find): Promise<FindHints> {
  const attempt = await resolveAttempt(db, find)
  const total = await countFound(db, { ...find, attempt })
  const isFound = total > 0
  const [counts, near, places, shorter] = await Promise.all([
    countAllOptions(db, { ...find, attempt }),
    isFound ? [] : findNear(db, find),
    isFound ? [] : findPlaces(db, find),
    isFound ? [] : findShorter(db, find),
  ])
  const { searchedFor, isSimilar } = attempt
  return { searchedFor: isFound ? searchedFor : null, isSimilar: isFound && isSimilar, counts, near, places, shorter }
}

const resolveAttempt = (db: Db, find: Find) =>
  firstFound(findAttempts(find.filters.q), (attempt) => countFound(db, { ...find, attempt }))

/** A filter's own values do not narrow its options. */
async function countAllOptions(db: Db, find: Find & { attempt: FindAttempt }): Promise<FindHints['counts']> {
  const chosen = chosenFilters(find.filters)
  const [own, others] = [
    COUNTED_FILTERS.filter((name) => chosen.includes(name)),
    COUNTED_FILTERS.filter((name) => !chosen.includes(name)),
  ]
  const rows = await Promise.all([
    countOptions(db, find, others),
    ...own.map((name) => countOptions(db, { ...find, filters: withoutFilter(find.filters, name, NO_FILTERS) }, [name])),
  ])
  const byName = Map.groupBy(rows.flat(), ({ name }) => name)
  const countsOf = (name: CountedFilter) => (byName.get(name) ?? []).map(({ value, count }) => ({ value, count }))
  return {
    class: countsOf('class'),
    subject: countsOf('subject'),
    medium: countsOf('medium'),
    gender: countsOf('gender'),
    city: countsOf('city'),
    area: countsOf('area'),
    online: countsOf('online'),
    open: countsOf('open'),
    days: countsOf('days'),
  }
}

const findPlaces = (db: Db, { filters, now }: Find) =>
  findNearPlaces<TuitionFilters>({
    ...{ filters, none: { ...NO_FILTERS, open: filters.open }, attempts: findAttempts(filters.q), filtersOfWords },
    count: async (wanted, name) => {
      const rows = await countOptions(db, { filters: wanted, now, attempt: NO_WORDS }, [name])
      return new Map(rows.map(({ value, count }) => [value, count ?? 1]))
    },
  })

const MAX_NEAR = 4

/** The filters without which something is found, with the number of results. */
async function findNear(db: Db, find: Find): Promise<FindHints['near']> {
  const chosen = chosenFilters(find.filters).filter((name) => name !== 'open')
  const left = [...(chosen.length > 1 ? chosen : []), ...(find.filters.open ? (['open'] as const) : [])]
  const near = left.map(async (without) => {
    const filters = withoutFilter(find.filters, without, NO_FILTERS)
    return { without, count: await countResults(db, { ...find, filters }) }
  })
  return mostFirst(await Promise.all(near))
}

/** Searches with a word less that find something. */
async function findShorter(db: Db, find: Find): Promise<FindHints['shorter']> {
  const shorter = shorterQueries(find.filters.q).map(async (q) => {
    return { q, count: await countResults(db, { ...find, filters: { ...find.filters, q } }) }
  })
  return mostFirst(await Promise.all(shorter))
}

async function countResults(db: Db, find: Find): Promise<number> {
  return countFound(db, { ...find, attempt: await resolveAttempt(db, find) })
}

function mostFirst<T extends { count: number }>(found: T[]): T[] {
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_NEAR)
}

const MAX_SIMILAR = 5

/** A tuition that was public, for viewers who may not open it any more; 404 for any other. */
export async function getFormerTuition(
  db: Db,
  { id, viewer, locale, now }: ViewerOptions & { id: string; now: Date },
): Promise<FormerTuition> {
  const row = await findTuitionRow(db, id)
  const state = row && formerState(row)
  if (!row || !state) throw tuitionNotFound()
  const near = await findSimilarOpen(db, { tuition: row, viewer, now })
  return {
    tuitionId: formatTuitionId(row.number),
    state,
    near: near.map((one) => toTuitionDto(one, { viewer, locale })),
  }
}

type SimilarTo = Pick<SeenTuition, 'city' | 'areas' | 'class' | 'subjects' | 'gender' | 'isOnline'>

/** Open tuitions of the same class, subject and gender in the area, then in the city, or online; newest first. */
async function findSimilarOpen(
  db: Db,
  { tuition, viewer, now }: Pick<ViewerOptions, 'viewer'> & { tuition: SimilarTo; now: Date },
): Promise<SeenTuition[]> {
  const { city, areas: area, class: classes, subjects: subject, isOnline: online } = tuition
  const like = { class: classes, subject, gender: TUTOR_GENDERS.find((gender) => gender === tuition.gender) }
  const [attempt] = findAttempts('')
  const found: SeenTuition[] = []
  for (const place of online ? [{ online }] : [{ city, area }, { city }]) {
    if (!attempt || found.length >= MAX_SIMILAR) break
    const filters = { ...NO_FILTERS, open: true, ...place, ...like }
    const paging = { page: 1, limit: 2 * MAX_SIMILAR }
    const { rows } = await findPage(db, { filters, attempt, sort: undefined, viewer, paging, now }, undefined)
    found.push(...rows.filter(({ id }) => !found.some((one) => one.id === id)))
  }
  return found.slice(0, MAX_SIMILAR)
}
