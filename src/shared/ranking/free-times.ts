/** The days of a week, in the order in which people here name them. */
export const WEEK_DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

/** The parts of a day: until 12, until 4, until 7, and later. */
export const DAY_PARTS = ['morning', 'noon', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** A part of a day of the week in which somebody is free: `Sat morning`. */
export type FreeTime = `${WeekDay} ${DayPart}`

export const toFreeTime = (day: WeekDay, part: DayPart): FreeTime => `${day} ${part}`

/** All of them, in the order of the week. */
export const FREE_TIMES: readonly FreeTime[] = WEEK_DAYS.flatMap((day) =>
  DAY_PARTS.map((part) => toFreeTime(day, part)),
)

/** The days of some free times by the part of the day, without parts that have none. */
export const daysByPart = (times: readonly FreeTime[]): { part: DayPart; days: WeekDay[] }[] =>
  DAY_PARTS.map((part) => ({ part, days: WEEK_DAYS.filter((day) => times.includes(toFreeTime(day, part))) })).filter(
    ({ days }) => days.length > 0,
  )
