import {
  type Icon,
  IconBookmarkPlus,
  IconBookmarks,
  IconCalendarDue,
  IconCash,
  IconChartBar,
  IconClipboardCheck,
  IconFileImport,
  IconFlag,
  IconHeartRateMonitor,
  IconHistory,
  IconListDetails,
  IconMessageCircle,
  IconPencilPlus,
  IconReceipt,
  IconReport,
  IconSend,
  IconSettings,
  IconUserCheck,
  IconUserExclamation,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { CurrentUser } from '#features/accounts/schema.ts'
import type { WaitingCounts } from '#features/notifications/schema.ts'
import type { en } from '#shared/messages/en.ts'
import { paths } from '#shared/paths.ts'
import { can, type Permission, type StaffRole } from '#shared/permissions.ts'

type AdminMenuItem = {
  labelKey: keyof typeof en.admin.menu
  href: string
  icon: Icon
  /** What waits in the list: the number of the badge. [OFF-111] */
  counts?: keyof WaitingCounts
  /** Who may use the screen; every staff member without one. */
  permission?: Permission
}

type AdminMenuSection = { labelKey: keyof typeof en.admin.groups; entries: readonly AdminMenuItem[] }

const { admin } = paths

/** The side menu in its four groups. [ADMIN-15..28] */
export const adminMenu: readonly AdminMenuSection[] = [
  {
    labelKey: 'tuitions',
    entries: [
      { labelKey: 'tuitions', href: admin.tuitions, icon: IconListDetails },
      { labelKey: 'postTuition', href: admin.postTuition, icon: IconPencilPlus, permission: 'tuitions.write' },
      { labelKey: 'pendingTuitions', href: admin.pendingTuitions, icon: IconClipboardCheck, counts: 'tuitions' },
      { labelKey: 'hireRequests', href: admin.hireRequests, icon: IconUserSearch, counts: 'hireRequests' },
      { labelKey: 'book', href: admin.book, icon: IconBookmarkPlus, permission: 'bookings.write' },
      { labelKey: 'bookings', href: admin.bookings, icon: IconBookmarks },
    ],
  },
  {
    labelKey: 'people',
    entries: [
      { labelKey: 'pendingTutors', href: admin.pendingTutors, icon: IconUserExclamation, counts: 'cvs' },
      { labelKey: 'approvedTutors', href: admin.approvedTutors, icon: IconUserCheck },
      { labelKey: 'guardians', href: admin.guardians, icon: IconUsers },
    ],
  },
  {
    labelKey: 'office',
    entries: [
      { labelKey: 'messages', href: admin.messages, icon: IconMessageCircle, counts: 'messages' },
      { labelKey: 'createReport', href: admin.createReport, icon: IconFlag, permission: 'reports.write' },
      { labelKey: 'reports', href: admin.reports, icon: IconReport },
      { labelKey: 'outbox', href: admin.outbox, icon: IconSend },
      { labelKey: 'activity', href: admin.activity, icon: IconHistory, permission: 'activity.read' },
      { labelKey: 'imports', href: admin.imports, icon: IconFileImport, permission: 'imports.write' },
      { labelKey: 'settings', href: admin.settings, icon: IconSettings, permission: 'settings.write' },
      { labelKey: 'staff', href: admin.staff, icon: IconUsersGroup, permission: 'staff.manage' },
      { labelKey: 'system', href: admin.system, icon: IconHeartRateMonitor, permission: 'settings.write' },
    ],
  },
  {
    labelKey: 'money',
    entries: [
      { labelKey: 'createPayment', href: admin.createPayment, icon: IconReceipt, permission: 'payments.write' },
      { labelKey: 'dues', href: admin.dues, icon: IconCash },
      { labelKey: 'duesByAge', href: admin.duesByAge, icon: IconCalendarDue },
      { labelKey: 'figures', href: admin.figures, icon: IconChartBar },
    ],
  },
]

/** The entries that this staff member may use, in their groups. [OFF-367] */
export function menuFor({
  role,
  staffRole = null,
}: Pick<CurrentUser, 'role'> & { staffRole?: StaffRole | null | undefined }) {
  return adminMenu.map((group) => ({
    ...group,
    entries: group.entries.filter(({ permission }) => !permission || can({ role, staffRole }, permission)),
  }))
}
