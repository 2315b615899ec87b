/** The kinds of staff: sets of permissions of the one role `Admin`. The first admin is an owner. */
export const STAFF_ROLES = ['owner', 'manager', 'verifier', 'matcher', 'cashier', 'accountant'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const PERMISSIONS = [
  'office.read',
  /** Download a list as a file. */
  'lists.export',
  /** Read dues, payments, income and sums. */
  'money.read',
  /** Download the lists of money. */
  'money.export',
  /** Read phones; without it they are masked, and one at a time can be shown. */
  'phones.read',
  'tuitions.write',
  'tuitions.verify',
  'tutors.write',
  'tutors.verify',
  'matching.write',
  'bookings.write',
  'payments.write',
  /** Write off what remains of a due. */
  'payments.writeOff',
  'payments.close',
  'people.write',
  'people.erase',
  'reports.write',
  'messages.write',
  'outbox.write',
  'activity.read',
  'imports.write',
  'staff.manage',
  'settings.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const OWNERS_ONLY: readonly Permission[] = ['staff.manage', 'settings.write', 'people.erase', 'payments.close']
const VERIFIER: readonly Permission[] = [
  'office.read',
  'phones.read',
  'tuitions.write',
  'tuitions.verify',
  'tutors.write',
  'tutors.verify',
  'reports.write',
  'messages.write',
]
const MATCHER: readonly Permission[] = [
  'office.read',
  'phones.read',
  'tuitions.write',
  'matching.write',
  'bookings.write',
  'reports.write',
  'messages.write',
]

const GRANTED: Record<StaffRole, ReadonlySet<Permission>> = {
  owner: new Set(PERMISSIONS),
  manager: new Set(PERMISSIONS.filter((permission) => !OWNERS_ONLY.includes(permission))),
  verifier: new Set(VERIFIER),
  matcher: new Set(MATCHER),
  cashier: new Set(['office.read', 'money.read', 'money.export', 'payments.write', 'messages.write']),
  accountant: new Set(['office.read', 'money.read', 'money.export']),
}

/** Whether a person may do this; guardians, tutors and visitors have no permission. */
export function can(person: { role: string; staffRole: StaffRole | null } | null, permission: Permission): boolean {
  return person?.role === 'Admin' && person.staffRole !== null && GRANTED[person.staffRole].has(permission)
}

/** The permission to download a list: lists of money have one of their own. */
export const exportPermission = (list: { permission?: Permission | undefined }): Permission =>
  list.permission === 'money.read' ? 'money.export' : 'lists.export'
