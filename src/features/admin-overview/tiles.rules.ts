import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { can, type Permission } from '#shared/permissions.ts'
import type { Dashboard } from './schema.ts'

const { admin } = paths

type Tile = readonly [word: keyof Dashboard['counts'], href: string]

/** The counts of the dashboard in their groups, each with the address of the list that holds as many rows. */
export const TILE_GROUPS: readonly (readonly ['tuitions' | 'people' | 'money', readonly Tile[]])[] = [
  [
    'tuitions',
    [
      ['toReplace', `${admin.tuitions}?state=replace`],
      ['pendingTuitions', admin.pendingTuitions],
      ['hireRequests', `${admin.hireRequests}?state=waiting`],
      ['chosenTutors', `${admin.tuitions}?state=chosen`],
      ['demoProblems', `${admin.tuitions}?state=demoProblem`],
      ['bookingProblems', `${admin.bookings}?problem=true`],
      ['lateAgreements', `${admin.bookings}?agreement=late`],
    ],
  ],
  [
    'people',
    [
      ['pendingTutors', admin.pendingTutors],
      ['unreadMessages', `${admin.messages}?state=waiting`],
      ['failedMessages', `${admin.outbox}?status=unsent`],
    ],
  ],
  [
    'money',
    [
      ['overdueDues', `${admin.duesByAge}?state=overdue`],
      ['openDues', `${admin.duesByAge}?state=open`],
      ['bookedWithoutDue', `${admin.bookings}?noDue=true`],
      ['credits', `${admin.duesByAge}?state=credit`],
      ['claims', `${admin.claims}?state=waiting`],
      ['lateRefunds', `${admin.refunds}?state=late`],
      ['refunds', `${admin.refunds}?state=open`],
    ],
  ],
]

/** The permission of the work of a tile; the others are for all staff who read them. */
const TILE_PERMISSIONS: Partial<Record<keyof Dashboard['counts'], Permission>> = {
  pendingTuitions: 'tuitions.write',
  pendingTutors: 'tutors.verify',
  toReplace: 'tuitions.write',
  chosenTutors: 'tuitions.write',
  demoProblems: 'tuitions.write',
  bookingProblems: 'bookings.write',
  lateAgreements: 'bookings.write',
  hireRequests: 'tuitions.write',
  unreadMessages: 'messages.write',
  openDues: 'money.read',
  overdueDues: 'money.read',
  bookedWithoutDue: 'money.read',
  credits: 'money.read',
  claims: 'money.read',
  refunds: 'money.read',
  lateRefunds: 'money.read',
}

/** The counts of work of this role; null for the others. */
export function countsOfRole(counts: Dashboard['counts'], actor: Pick<Actor, 'role' | 'staffRole'>) {
  const words = Object.keys(counts) as (keyof typeof counts)[]
  const shown = words.map((word) => {
    const permission = TILE_PERMISSIONS[word]
    return [word, !permission || can(actor, permission) ? counts[word] : null]
  })
  return Object.fromEntries(shown) as Dashboard['counts']
}
