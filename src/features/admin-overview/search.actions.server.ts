import type { Db } from '#db/client.server.ts'
import { formatTuitionId, formatTutorId } from '#shared/human-id.ts'
import { poishaToTaka } from '#shared/money.ts'
import { parseSearchTerms } from './search.rules.ts'
import type { OfficeSearch } from './search.schema.ts'
import {
  findBookingHits,
  findCvKeys,
  findDueHits,
  findTuitionHits,
  findTuitionKeys,
  findTutorHits,
  findTutorKeys,
  searchGuardians,
  searchHireRequests,
  searchMessages,
  searchVisitors,
} from './search.store.server.ts'

const NOTHING: OfficeSearch = {
  tuitions: [],
  tutors: [],
  guardians: [],
  visitors: [],
  bookings: [],
  dues: [],
  messages: [],
  hireRequests: [],
}

/** Finds records of every kind by phone, name, id or area, at most five of each; nothing for a short term. [OFF-401] */
export async function searchOffice(db: Db, typed: string): Promise<OfficeSearch> {
  const terms = parseSearchTerms(typed)
  if (!terms) return NOTHING
  const people = Promise.all([searchGuardians(db, terms), searchVisitors(db, terms), searchMessages(db, terms)])
  const [tuitionKeys, tutorKeys] = await Promise.all([findTuitionKeys(db, terms), findTutorKeys(db, terms)])
  const keys = { tuitions: tuitionKeys, cvs: await findCvKeys(db, tutorKeys) }
  const [tuitions, tutors, bookings, dues, hireRequests, [guardians, visitors, messages]] = await Promise.all([
    findTuitionHits(db, tuitionKeys),
    findTutorHits(db, tutorKeys),
    findBookingHits(db, keys),
    findDueHits(db, keys),
    searchHireRequests(db, terms, keys.cvs),
    people,
  ])
  return {
    tuitions: tuitions.map(({ id: _, number, ...tuition }) => ({ tuitionId: formatTuitionId(number), ...tuition })),
    tutors: tutors.map(({ id: _, number, ...tutor }) => ({
      tutorId: number === null ? null : formatTutorId(number),
      ...tutor,
    })),
    guardians: guardians.map(({ id: _, ...guardian }) => guardian),
    visitors,
    bookings: bookings.map(({ startDate, ...pair }) => ({ ...toPairDto(pair), startDate })),
    dues: dues.map(({ totalDue, completedAt, ...pair }) => ({
      ...toPairDto(pair),
      totalDue: poishaToTaka(totalDue),
      isClosed: completedAt !== null,
    })),
    messages: messages.map(({ id, createdAt, ...sender }) => ({
      _id: id,
      ...sender,
      createdAt: createdAt.toISOString(),
    })),
    hireRequests: hireRequests.map(({ id, phone, createdAt, tutorNumber, tutorName }) => ({
      _id: id,
      phone,
      tutorId: formatTutorId(tutorNumber),
      tutorName,
      createdAt: createdAt.toISOString(),
    })),
  }
}

type PairRow = { id: string; tuitionNumber: number; tutorNumber: number; tutorName: string }

const toPairDto = ({ id, tuitionNumber, tutorNumber, tutorName }: PairRow) => ({
  _id: id,
  tuitionId: formatTuitionId(tuitionNumber),
  tutorId: formatTutorId(tutorNumber),
  tutorName,
})
