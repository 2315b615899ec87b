import { cachedCount } from '#db/cached-count.server.ts'
import type { Database, Db } from '#db/client.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { expandAreas } from '#shared/options/area-groups.ts'
import { firstFound, NO_WORDS, shorterQueries } from '#shared/search/attempts.ts'
import { chosenFilters, withoutFilter } from '#shared/search/filters.ts'
import { toCvDto } from '../dto.actions.server.ts'
import { findNearPlaces } from './near.actions.server.ts'
import { filtersOfWords, findAttempts } from './rules.ts'
import { COUNTED_FILTERS, NO_FINDING, type TUTOR_ORDERS, type TutorFinding, type TutorOptions } from './schema.ts'
import { countFound, countOptions, fillFindTexts, findCvs, hasStaleFindTexts } from './store.server.ts'

type FindInput = {
  finding: TutorFinding
  sort?: (typeof TUTOR_ORDERS)[number] | undefined
  paging: Paging
  viewer: Actor | null
}

/** Lists one page of the approved tutors that match; typing errors are corrected when nobody else is found. */
export async function findTutors(db: Database, { finding, sort, paging, viewer }: FindInput) {
  await refreshTexts(db)
  const attempt = await resolveAttempt(db, finding)
  const { rows, total } = await findCvs(db, { finding, attempt, sort, paging })
  return { data: rows.map((record) => toCvDto(record, viewer)), meta: toPagingMeta(paging, total) }
}

const resolveAttempt = (db: Db, finding: TutorFinding) =>
  firstFound(findAttempts(finding.q), (attempt) => countFound(db, { finding, attempt }))

/** Counts the tutors with each option under the other filters, and says what is near when nobody is found. */
export async function countTutorOptions(db: Database, asked: TutorFinding): Promise<TutorOptions> {
  await refreshTexts(db)
  return cachedCount(db, `tutor options ${JSON.stringify(asked)}`, () => countAllOptions(db, asked))
}

async function countAllOptions(db: Db, finding: TutorFinding): Promise<TutorOptions> {
  const attempt = await resolveAttempt(db, finding)
  const total = await countFound(db, { finding, attempt })
  const corrected = total > 0 ? (attempt.searchedFor ?? '') : ''
  const chosen = chosenFilters(finding)
  const own = COUNTED_FILTERS.filter((name) => chosen.includes(name))
  const counted = await Promise.all([
    countOptions(
      db,
      { finding, attempt },
      COUNTED_FILTERS.filter((name) => !chosen.includes(name)),
    ),
    ...own.map((name) => countOptions(db, { finding: withoutFilter(finding, name, NO_FINDING), attempt }, [name])),
  ])
  const {
    gender = {},
    subject = {},
    medium = {},
    city = {},
    university = {},
    days = {},
    ...more
  } = Object.assign({}, ...counted)
  const area = finding.city === '' ? {} : (more.area ?? {})
  const online = more.online?.['1'] ?? (more.online && '1' in more.online ? null : 0)
  const isFound = total > 0
  const near = isFound ? [] : await findNear(db, finding)
  const places = isFound ? [] : await findPlaces(db, finding)
  const shorter = isFound ? [] : await findShorter(db, finding)
  return {
    gender,
    class: more.class ?? {},
    subject,
    medium,
    city,
    area,
    university,
    days,
    online,
    matched: {
      area: expandAreas([...finding.area, ...attempt.words.area]),
      subject: [...finding.subject, ...attempt.words.subject],
    },
    corrected,
    near,
    places,
    shorter,
  }
}

const findPlaces = (db: Db, filters: TutorFinding) =>
  findNearPlaces({
    ...{ filters, none: NO_FINDING, attempts: findAttempts(filters.q), filtersOfWords },
    count: async (finding, name) => {
      const counts = await countOptions(db, { finding, attempt: NO_WORDS }, [name])
      return new Map(Object.entries(counts[name] ?? {}).map(([value, count]) => [value, count ?? 1]))
    },
  })

const MAX_NEAR = 3

/** The single filters without which somebody is found. */
async function findNear(db: Db, finding: TutorFinding): Promise<TutorOptions['near']> {
  const names = chosenFilters(finding)
  if (names.length < 2) return []
  const found = names.map(async (without) => ({
    without,
    total: await countAll(db, withoutFilter(finding, without, NO_FINDING)),
  }))
  return mostFirst(await Promise.all(found))
}

/** Searches with a word less that find somebody. */
async function findShorter(db: Db, finding: TutorFinding): Promise<TutorOptions['shorter']> {
  const found = shorterQueries(finding.q).map(async (q) => ({ q, total: await countAll(db, { ...finding, q }) }))
  return mostFirst(await Promise.all(found))
}

const countAll = async (db: Db, finding: TutorFinding): Promise<number> =>
  countFound(db, { finding, attempt: await resolveAttempt(db, finding) })

const mostFirst = <T extends { total: number }>(found: readonly T[]): T[] =>
  found
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_NEAR)

/** Fills in what a search would miss: the CV of a tutor whose name has changed. */
async function refreshTexts(db: Database): Promise<void> {
  if (await hasStaleFindTexts(db)) await fillFindTexts(db)
}
