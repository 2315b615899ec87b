import { cachedCount } from '#db/cached-count.server.ts'
import type { Database, Db } from '#db/client.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { expandAreas } from '#shared/options/area-groups.ts'
import { type FindAttempt, shorterQueries } from '#shared/search/attempts.ts'
import { noWordFilters } from '#shared/search/read-words.ts'
import { toCvDto } from '../dto.actions.server.ts'
import { findNearPlaces } from './near.actions.server.ts'
import { findAttempts, setFilters, withoutFilter } from './rules.ts'
import { COUNTED_FILTERS, type TUTOR_ORDERS, type TutorFinding, type TutorOptions } from './schema.ts'
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

/** The first way of searching that finds somebody with all filters, else the query as it is. */
async function resolveAttempt(db: Db, finding: TutorFinding): Promise<FindAttempt> {
  const attempts = findAttempts(finding.q)
  const [first = { words: noWordFilters(), terms: [], searchedFor: null, isSimilar: false }] = attempts
  if (attempts.length < 2) return first
  for (const attempt of attempts) if ((await countFound(db, { finding, attempt })) > 0) return attempt
  return first
}

/** Counts the tutors with each option under the other filters, and says what is near when nobody is found. */
export async function countTutorOptions(db: Database, asked: TutorFinding): Promise<TutorOptions> {
  await refreshTexts(db)
  return cachedCount(db, `tutor options ${JSON.stringify(asked)}`, () => countAllOptions(db, asked))
}

async function countAllOptions(db: Db, finding: TutorFinding): Promise<TutorOptions> {
  const attempt = await resolveAttempt(db, finding)
  const total = await countFound(db, { finding, attempt })
  const corrected = total > 0 ? (attempt.searchedFor ?? '') : ''
  const chosen = setFilters(finding)
  const own = COUNTED_FILTERS.filter((name) => chosen.includes(name))
  const counted = await Promise.all([
    countOptions(
      db,
      { finding, attempt },
      COUNTED_FILTERS.filter((name) => !chosen.includes(name)),
    ),
    ...own.map((name) => countOptions(db, { finding: withoutFilter(finding, name), attempt }, [name])),
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
  const places = isFound ? [] : await findNearPlaces(db, finding)
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

const MAX_NEAR = 3

/** The single filters without which somebody is found. */
async function findNear(db: Db, finding: TutorFinding): Promise<TutorOptions['near']> {
  const names = setFilters(finding)
  if (names.length < 2) return []
  const found = names.map(async (without) => ({ without, total: await countAll(db, withoutFilter(finding, without)) }))
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
