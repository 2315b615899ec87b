import { expect, test } from 'vitest'
import { can, PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from './permissions.ts'

/** What each kind of staff may do, written from the product's decision and not from the code. */
const EXPECTED: Record<StaffRole, string> = {
  owner: PERMISSIONS.join(' '),
  manager:
    'office.read lists.export money.read money.export phones.read tuitions.write tuitions.verify tutors.write tutors.verify matching.write bookings.write payments.write payments.writeOff people.write reports.write messages.write outbox.write activity.read imports.write',
  verifier:
    'office.read phones.read tuitions.write tuitions.verify tutors.write tutors.verify reports.write messages.write',
  matcher: 'office.read phones.read tuitions.write matching.write bookings.write reports.write messages.write',
  cashier: 'office.read money.read money.export payments.write messages.write',
  accountant: 'office.read money.read money.export',
}

const granted = (person: Parameters<typeof can>[0]): Permission[] =>
  PERMISSIONS.filter((permission) => can(person, permission))

test.each(STAFF_ROLES)('the permissions of a staff member with the role %s [OFF-01]', (staffRole) => {
  expect(granted({ role: 'Admin', staffRole }).join(' ')).toBe(EXPECTED[staffRole])
})

test('visitors, guardians, tutors and an admin without a staff role have no permission [OFF-01]', () => {
  for (const person of [
    null,
    { role: 'Guardian' as const, staffRole: null },
    { role: 'Tutor' as const, staffRole: null },
    { role: 'Admin' as const, staffRole: null },
  ]) {
    expect(granted(person)).toEqual([])
  }
})
