import { duesPath } from '#features/payments/pages/dues/dues-path.ts'
import { paths } from '#shared/address/paths.ts'
import type { AdminSearch, AdminSearchKind } from '../schema.ts'

/** A row of the search for all: its record and the page that it opens. */
export type SearchHit = {
  [K in AdminSearchKind]: { kind: K; row: AdminSearch[K][number]; key: string; href: string }
}[AdminSearchKind]

const { admin } = paths
const search = (list: string, term: string) => `${list}?${new URLSearchParams({ q: term })}`

/** People first: a caller is found by phone or name. */
export function toHits(found: AdminSearch): SearchHit[] {
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
    ...found.dues.map(
      (row) => ({ kind: 'dues', row, key: row._id, href: duesPath(row.tuitionId, row.state) }) as const,
    ),
    ...found.messages.map(
      (row) => ({ kind: 'messages', row, key: row._id, href: search(admin.messages, row.phone) }) as const,
    ),
    ...found.hireRequests.map(
      (row) => ({ kind: 'hireRequests', row, key: row._id, href: search(admin.hireRequests, row.phone) }) as const,
    ),
  ]
}

/** A tutor without a CV has only the page of the phone. */
function tutorPage({ tutorId, phone }: AdminSearch['tutors'][number]): string {
  return tutorId === null ? admin.guardianDetails(phone) : admin.tutorDetails(tutorId)
}
