import {
  type Icon,
  IconBookmarkPlus,
  IconBookmarks,
  IconCash,
  IconClipboardCheck,
  IconFlag,
  IconListDetails,
  IconMessageCircle,
  IconPencilPlus,
  IconReceipt,
  IconReport,
  IconSend,
  IconUserCheck,
  IconUserExclamation,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import type { UnreadCounts } from '#features/notifications/schema.ts'
import type { en } from '#shared/messages/en.ts'
import { paths } from '#shared/paths.ts'

type AdminMenuItem = {
  word: keyof typeof en.admin.menu
  href: string
  icon: Icon
  /** The kind of unread notifications that the badge counts. */
  counts?: Exclude<keyof UnreadCounts, 'all'>
}

type AdminMenuSection = { word: keyof typeof en.admin.groups; entries: readonly AdminMenuItem[] }

const { admin } = paths

/** The side menu in its four groups. [ADMIN-15..28] */
export const adminMenu: readonly AdminMenuSection[] = [
  {
    word: 'tuitions',
    entries: [
      { word: 'tuitions', href: admin.tuitions, icon: IconListDetails },
      { word: 'postTuition', href: admin.postTuition, icon: IconPencilPlus },
      { word: 'pendingTuitions', href: admin.pendingTuitions, icon: IconClipboardCheck, counts: 'tuition' },
      { word: 'hireRequests', href: admin.hireRequests, icon: IconUserSearch, counts: 'hireRequest' },
      { word: 'book', href: admin.book, icon: IconBookmarkPlus },
      { word: 'bookings', href: admin.bookings, icon: IconBookmarks },
    ],
  },
  {
    word: 'people',
    entries: [
      { word: 'pendingTutors', href: admin.pendingTutors, icon: IconUserExclamation, counts: 'cv' },
      { word: 'approvedTutors', href: admin.approvedTutors, icon: IconUserCheck },
      { word: 'guardians', href: admin.guardians, icon: IconUsers },
    ],
  },
  {
    word: 'desk',
    entries: [
      { word: 'messages', href: admin.messages, icon: IconMessageCircle, counts: 'message' },
      { word: 'createReport', href: admin.createReport, icon: IconFlag },
      { word: 'reports', href: admin.reports, icon: IconReport },
      { word: 'outbox', href: admin.outbox, icon: IconSend },
    ],
  },
  {
    word: 'money',
    entries: [
      { word: 'createPayment', href: admin.createPayment, icon: IconReceipt },
      { word: 'dues', href: admin.dues, icon: IconCash },
    ],
  },
]
