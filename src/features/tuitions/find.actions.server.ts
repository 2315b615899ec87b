import type { Db } from '#db/client.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { type TuitionReader, toTuitionDto } from './actions.server.ts'
import { chosenFilters, type FindAttempt, findAttempts, withoutFilter } from './find.rules.ts'
import { COUNTED_FILTERS, type CountedFilter, type FIND_SORTS, type FindHints, type TuitionFilters } from './find.schema.ts'
import { countFound, countOptions, findFit, findTuitions as findPage } from './find.store.server.ts'

type Find = { filters: TuitionFilters; now: Date }

/** One page of the approved tuitions that match words and filters; typing errors are corrected when nothing else is found. [FAM-103] */
export async function findTuitions(
  db: Db,
  { sort, paging, viewer, locale, ...find }: Find &
    TuitionReader & { sort?: (typeof FIND_SORTS)[number] | undefined; paging: Paging },
) {
  const attempt = await resolveAttempt(db, find)
  const fit = sort === 'fit' ? await findFit(db, viewer) : undefined
  const { rows, total } = await findPage(db, { ...find, attempt, sort, viewer, paging }, fit)
  return { data: rows.map((row) => toTuitionDto(row, { viewer, locale })), meta: toPagingMeta(paging, total) }
}

/** Results per option, the corrected search, and near results when nothing was found. [FAM-101, FAM-104, FAM-106] */
export async function getFindHints(db: Db, find: Find): Promise<FindHints> {
  const attempt = await resolveAttempt(db, find)
  const total = await countFound(db, { ...find, attempt })
  const [counts, near] = await Promise.all([countAllOptions(db, { ...find, attempt }), total > 0 ? [] : findNear(db, find)])
  const { searchedFor, isSimilar } = attempt
  return { searchedFor: total > 0 ? searchedFor : null, isSimilar: total > 0 && isSimilar, counts, near }
}

/** The first way of searching that finds something with all filters, else the query as it is. */
async function resolveAttempt(db: Db, find: Find): Promise<FindAttempt> {
  const attempts = findAttempts(find.filters.q)
  const [exact] = attempts
  if (!exact || attempts.length === 1) return exact ?? { terms: [], searchedFor: null, isSimilar: false }
  for (const attempt of attempts) if ((await countFound(db, { ...find, attempt })) > 0) return attempt
  return exact
}

/** A filter's own values do not narrow its options. */
async function countAllOptions(db: Db, find: Find & { attempt: FindAttempt }): Promise<FindHints['counts']> {
  const chosen = chosenFilters(find.filters)
  const [own, others] = [
    COUNTED_FILTERS.filter((name) => chosen.includes(name)),
    COUNTED_FILTERS.filter((name) => !chosen.includes(name)),
  ]
  const rows = await Promise.all([
    countOptions(db, find, others),
    ...own.map((name) => countOptions(db, { ...find, filters: withoutFilter(find.filters, name) }, [name])),
  ])
  const byName = Map.groupBy(rows.flat(), ({ name }) => name)
  const countsOf = (name: CountedFilter) =>
    (byName.get(name) ?? []).map(({ value, count }) => ({ value, count })).sort((a, b) => b.count - a.count)
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

const MAX_NEAR = 4

/** The filters without which something is found, with the number of results. */
async function findNear(db: Db, find: Find): Promise<FindHints['near']> {
  const near = await Promise.all(
    chosenFilters(find.filters).map(async (without) => {
      const wider = { ...find, filters: withoutFilter(find.filters, without) }
      return { without, count: await countFound(db, { ...wider, attempt: await resolveAttempt(db, wider) }) }
    }),
  )
  return near
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_NEAR)
}
