import type { Db } from '#db/client.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { can } from '#shared/permissions.ts'
import { parseSearchTerms } from './rules.ts'
import type { AdminSearch } from './schema.ts'
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
} from './store.server.ts'

const NOTHING: AdminSearch = {
  tuitions: [],
  tutors: [],
  guardians: [],
  visitors: [],
  bookings: [],
  dues: [],
  messages: [],
  hireRequests: [],
}

/** Finds records of every kind by phone, e-mail, name, id, area or several words, at most five of each; nothing for a short term, and dues for those who read money. */
export async function searchAdmin(
  db: Db,
  { term: typed, actor }: { term: string; actor: Actor },
): Promise<AdminSearch> {
  const terms = parseSearchTerms(typed)
  if (!terms) return NOTHING
  const people = Promise.all([searchGuardians(db, terms), searchVisitors(db, terms), searchMessages(db, terms)])
  const [tuitionKeys, tutorKeys] = await Promise.all([findTuitionKeys(db, terms), findTutorKeys(db, terms)])
  const keys = { tuitions: tuitionKeys, cvs: await findCvKeys(db, tutorKeys) }
  const [tuitions, tutors, bookings, dues, hireRequests, [guardians, visitors, messages]] = await Promise.all([
    findTuitionHits(db, tuitionKeys),
    findTutorHits(db, tutorKeys),
    findBookingHits(db, keys),
    can(actor, 'money.read') ? findDueHits(db, keys, typed) : [],
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
    dues: dues.map(({ totalDue, state, ...pair }) => ({
      ...toPairDto(pair),
      totalDue: poishaToTaka(totalDue),
      state,
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
