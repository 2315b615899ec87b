import { paths } from '#shared/paths.ts'
import type { OfficeSearch, OfficeSearchKind } from '../../search.schema.ts'

/** A row of the search for all: its record and the page that it opens. */
export type SearchHit = {
  [K in OfficeSearchKind]: { kind: K; row: OfficeSearch[K][number]; key: string; href: string }
}[OfficeSearchKind]

const { admin } = paths
const search = (list: string, term: string) => `${list}?${new URLSearchParams({ q: term })}`

/** People first: a caller is found by phone or name. */
export function toHits(found: OfficeSearch): SearchHit[] {
  return [
    ...found.guardians.map(
      (row) => ({ kind: 'guardians', row, key: row.phone, href: admin.guardianDetails(row.phone) }) as const,
    ),
    ...found.visitors.map(
      (row) => ({ kind: 'visitors', row, key: row.phone, href: admin.guardianDetails(row.phone) }) as const,
    ),
    ...found.tutors.map((row) => ({ kind: 'tutors', row, key: row.phone, href: tutorPage(row) }) as const),
    ...found.tuitions.map(
      (row) => ({ kind: 'tuitions', row, key: row.tuitionId, href: admin.tuition(row.tuitionId) }) as const,
    ),
    ...found.bookings.map(
      (row) => ({ kind: 'bookings', row, key: row._id, href: search(admin.bookings, row.tuitionId) }) as const,
    ),
    ...found.dues.map((row) => ({ kind: 'dues', row, key: row._id, href: search(admin.dues, row.tuitionId) }) as const),
    ...found.messages.map(
      (row) => ({ kind: 'messages', row, key: row._id, href: search(admin.messages, row.phone) }) as const,
    ),
    ...found.hireRequests.map(
      (row) => ({ kind: 'hireRequests', row, key: row._id, href: search(admin.hireRequests, row.phone) }) as const,
    ),
  ]
}

/** A tutor without a CV has only the page of the phone. */
function tutorPage({ tutorId, phone }: OfficeSearch['tutors'][number]): string {
  return tutorId === null ? admin.guardianDetails(phone) : admin.tutorDetails(tutorId)
}
