import { cachedCount } from '#db/cached-count.server.ts'
import type { Database, Db } from '#db/client.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { correctSounds } from '#shared/find-words.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { toCvDto } from './actions.server.ts'
import { correctSearch, setFilters, withoutFilter } from './find.rules.ts'
import { COUNTED_FILTERS, type TUTOR_ORDERS, type TutorFinding, type TutorOptions } from './find.schema.ts'
import { countFound, countOptions, fillFindTexts, findCvs, hasStaleFindTexts } from './find.store.server.ts'

type FindInput = {
  finding: TutorFinding
  sort?: (typeof TUTOR_ORDERS)[number] | undefined
  paging: Paging
  viewer: Actor | null
}

/** Lists one page of the approved tutors that match; a misspelt search is corrected when it finds nobody. [FAM-160, FAM-163] */
export async function findTutors(db: Database, { finding: asked, sort, paging, viewer }: FindInput) {
  await refreshTexts(db)
  const finding = { ...asked, q: correctSounds(asked.q) ?? asked.q }
  const first = await findCvs(db, { finding, sort, paging })
  const corrected = first.total === 0 ? correctSearch(finding.q) : null
  const { rows, total } =
    corrected === null ? first : await findCvs(db, { finding: { ...finding, q: corrected }, sort, paging })
  return { data: rows.map((record) => toCvDto(record, viewer)), meta: toPagingMeta(paging, total) }
}

/** Counts the tutors with each option under the other filters, and says what is near when nobody is found. [FAM-162, FAM-163] */
export async function countTutorOptions(db: Database, asked: TutorFinding): Promise<TutorOptions> {
  await refreshTexts(db)
  return cachedCount(db, `tutor options ${JSON.stringify(asked)}`, () => countAllOptions(db, asked))
}

async function countAllOptions(db: Db, asked: TutorFinding): Promise<TutorOptions> {
  const { finding, corrected, total } = await correctFinding(db, asked)
  const chosen = setFilters(finding)
  const own = COUNTED_FILTERS.filter((name) => chosen.includes(name))
  const counted = await Promise.all([
    countOptions(
      db,
      finding,
      COUNTED_FILTERS.filter((name) => !chosen.includes(name)),
    ),
    ...own.map((name) => countOptions(db, withoutFilter(finding, name), [name])),
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
  const near = total > 0 ? [] : await findNear(db, finding)
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
    corrected,
    near,
  }
}

async function correctFinding(db: Db, asked: TutorFinding) {
  const spoken = correctSounds(asked.q) ?? ''
  const finding = spoken === '' ? asked : { ...asked, q: spoken }
  const total = await countFound(db, finding)
  const q = total === 0 ? correctSearch(finding.q) : null
  if (q === null) return { finding, corrected: total === 0 ? '' : spoken, total }
  const corrected = { ...finding, q }
  const found = await countFound(db, corrected)
  return found === 0 ? { finding, corrected: '', total } : { finding: corrected, corrected: q, total: found }
}

const MAX_NEAR = 3

/** The single filters without which somebody is found. */
async function findNear(db: Db, finding: TutorFinding): Promise<TutorOptions['near']> {
  const names = setFilters(finding)
  if (names.length < 2) return []
  const found = await Promise.all(
    names.map(async (without) => ({ without, total: await countFound(db, withoutFilter(finding, without)) })),
  )
  return found
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_NEAR)
}

const BATCH = 500

/** Fills in what a search would miss: CVs of an older version, or of a tutor whose name has changed. [FAM-161] */
async function refreshTexts(db: Database): Promise<void> {
  if (await hasStaleFindTexts(db)) await fillFindTexts(db, { most: BATCH })
}

/** Fills in every CV without a find text, in batches; for the start of the server. */
export async function fillAllFindTexts(db: Db): Promise<void> {
  while ((await fillFindTexts(db, { most: BATCH })) > 0);
}
