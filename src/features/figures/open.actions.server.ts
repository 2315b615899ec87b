import { onceAnHour } from './hourly.actions.server.ts'
import { countOpenNumbers } from './open.store.server.ts'
import { findBookedPlaces, MOST_PLACES } from './quality.store.server.ts'
import { toOpenNumbers, toRankingQuality } from './rules.ts'

/** What the product can prove of itself. */
export const getOpenNumbers = onceAnHour(async (db, now) => toOpenNumbers(await countOpenNumbers(db, now)))

/** Where the ranking would have put the tutors who were booked. */
export const getRankingQuality = onceAnHour(async (db) => toRankingQuality(await findBookedPlaces(db), MOST_PLACES))
