import type { Db } from '#db/client.server.ts'
import { readOptionCounts } from '#db/option-counts.server.ts'
import type { CountedList } from '#db/tables/option-counts.server.ts'
import { EVERY_ROW, optionKey } from '#shared/find/option-keys.ts'
import { CITIES } from '#shared/options/areas.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { placeOption, places } from './rules.ts'
import type { LandingChoice } from './schema.ts'

export type CountedChoice = LandingChoice & { count: number; newest: Date }

/** The subject that includes every other one. */
const ALL_SUBJECTS = 'All-subject'

/** The open tuitions by city, area, class, subject, and subject with class. [PERF-283] */
export const countTuitions = (db: Db) => countChoices(db, 'tuitions', (subject) => [subject])

/** The approved tutors, where who teaches every subject counts for each. [PERF-283] */
export const countTutors = (db: Db) => countChoices(db, 'tutors', (subject) => [...new Set([subject, ALL_SUBJECTS])])

/** What a choice is counted as: the rows with `within` and one of `options`. */
type Asked = LandingChoice & { within: string; options: readonly string[] }

const NOTHING: LandingChoice = { city: '', area: '', class: '', subject: '' }

const PLACES: readonly Asked[] = [
  ...CITIES.map((city) => ({ ...NOTHING, city, within: EVERY_ROW, options: [optionKey('city', city)] })),
  ...places.map(({ city, area, areas }) => {
    return { ...NOTHING, city, area, within: EVERY_ROW, options: [placeOption(city, areas) ?? ''] }
  }),
]

async function countChoices(
  db: Db,
  list: CountedList,
  taughtAs: (subject: string) => string[],
): Promise<CountedChoice[]> {
  const asked = [...PLACES, ...askSubjects(taughtAs)]
  const within = [...new Set(asked.map((one) => one.within))]
  const options = [...new Set(asked.flatMap((one) => one.options))]
  const rows = await readOptionCounts(db, { list, within, options })
  const counted = new Map(rows.map((row) => [`${row.within} ${row.option}`, row]))
  return asked.flatMap(({ within, options, ...choice }) => {
    const found = options.flatMap((option) => counted.get(`${within} ${option}`) ?? [])
    const count = found.reduce((sum, { open }) => sum + open, 0)
    const newest = Math.max(...found.map(({ newest }) => (newest === null ? 0 : new Date(newest).getTime())))
    return count > 0 ? [{ ...choice, count, newest: new Date(newest) }] : []
  })
}

/** The classes, the subjects, and each subject for each class. */
function askSubjects(taughtAs: (subject: string) => string[]): Asked[] {
  const subjects = SUBJECTS.map((subject) => {
    const options = taughtAs(subject).map((one) => optionKey('subject', one))
    return { ...NOTHING, subject, within: EVERY_ROW, options }
  })
  const classes = CLASSES.map((name) => optionKey('class', name))
  return [
    ...CLASSES.map((name, at) => ({ ...NOTHING, class: name, within: EVERY_ROW, options: [classes[at] ?? ''] })),
    ...subjects,
    ...CLASSES.flatMap((name, at) => subjects.map((one) => ({ ...one, class: name, within: classes[at] ?? '' }))),
  ]
}
