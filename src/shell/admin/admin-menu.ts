import {
  type Icon,
  IconBookmarkPlus,
  IconBookmarks,
  IconCalendarDue,
  IconCash,
  IconChartBar,
  IconClipboardCheck,
  IconFlag,
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
} from '@tabler/icons-react'
import type { UnreadCounts } from '#features/notifications/schema.ts'
import type { en } from '#shared/messages/en.ts'
import { paths } from '#shared/paths.ts'

type AdminMenuItem = {
  labelKey: keyof typeof en.admin.menu
  href: string
  icon: Icon
  /** The kind of unread notifications that the badge counts. */
  counts?: Exclude<keyof UnreadCounts, 'all'>
}

type AdminMenuSection = { labelKey: keyof typeof en.admin.groups; entries: readonly AdminMenuItem[] }

const { admin } = paths

/** The side menu in its four groups. [ADMIN-15..28] */
export const adminMenu: readonly AdminMenuSection[] = [
  {
    labelKey: 'tuitions',
    entries: [
      { labelKey: 'tuitions', href: admin.tuitions, icon: IconListDetails },
      { labelKey: 'postTuition', href: admin.postTuition, icon: IconPencilPlus },
      { labelKey: 'pendingTuitions', href: admin.pendingTuitions, icon: IconClipboardCheck, counts: 'tuition' },
      { labelKey: 'hireRequests', href: admin.hireRequests, icon: IconUserSearch, counts: 'hireRequest' },
      { labelKey: 'book', href: admin.book, icon: IconBookmarkPlus },
      { labelKey: 'bookings', href: admin.bookings, icon: IconBookmarks },
    ],
  },
  {
    labelKey: 'people',
    entries: [
      { labelKey: 'pendingTutors', href: admin.pendingTutors, icon: IconUserExclamation, counts: 'cv' },
      { labelKey: 'approvedTutors', href: admin.approvedTutors, icon: IconUserCheck },
      { labelKey: 'guardians', href: admin.guardians, icon: IconUsers },
    ],
  },
  {
    labelKey: 'office',
    entries: [
      { labelKey: 'messages', href: admin.messages, icon: IconMessageCircle, counts: 'message' },
      { labelKey: 'createReport', href: admin.createReport, icon: IconFlag },
      { labelKey: 'reports', href: admin.reports, icon: IconReport },
      { labelKey: 'outbox', href: admin.outbox, icon: IconSend },
      { labelKey: 'settings', href: admin.settings, icon: IconSettings },
    ],
  },
  {
    labelKey: 'money',
    entries: [
      { labelKey: 'createPayment', href: admin.createPayment, icon: IconReceipt },
      { labelKey: 'dues', href: admin.dues, icon: IconCash },
      { labelKey: 'duesByAge', href: admin.duesByAge, icon: IconCalendarDue },
      { labelKey: 'figures', href: admin.figures, icon: IconChartBar },
    ],
  },
]
