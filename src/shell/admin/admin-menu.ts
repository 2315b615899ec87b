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
  IconSettings,
  IconUserCheck,
  IconUserExclamation,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import type { WaitingCounts } from '#features/notifications/schema.ts'
import type { en } from '#shared/messages/en.ts'
import { paths } from '#shared/paths.ts'

type AdminMenuItem = {
  labelKey: keyof typeof en.admin.menu
  href: string
  icon: Icon
  /** What waits in the list: the number of the badge. [OFF-111] */
  counts?: keyof WaitingCounts
  /** Beginnings of the paths of its record screens, where the entry is active too. */
  covers?: readonly string[]
}

type AdminMenuSection = { labelKey: keyof typeof en.admin.groups; entries: readonly AdminMenuItem[] }

const { admin } = paths

const below = (path: (id: string) => string) => path('x').replace(/x$/, '')
const TUITION_SCREENS = [
  admin.tuition,
  admin.applicants,
  admin.confirmations,
  admin.editTuition,
  admin.repostTuition,
].map((path) => below(path).replace(/\?.*$/, ''))
const TUTOR_SCREENS = [admin.tutorDetails, admin.tutorCv, admin.editCv].map(below)
const GUARDIAN_SCREENS = [below(admin.guardianDetails)]

/** The side menu in its four groups. [ADMIN-15..28] */
export const adminMenu: readonly AdminMenuSection[] = [
  {
    labelKey: 'tuitions',
    entries: [
      { labelKey: 'tuitions', href: admin.tuitions, icon: IconListDetails, covers: TUITION_SCREENS },
      { labelKey: 'postTuition', href: admin.postTuition, icon: IconPencilPlus },
      {
        labelKey: 'pendingTuitions',
        href: admin.pendingTuitions,
        icon: IconClipboardCheck,
        counts: 'tuitions',
        covers: TUITION_SCREENS,
      },
      { labelKey: 'hireRequests', href: admin.hireRequests, icon: IconUserSearch, counts: 'hireRequests' },
      { labelKey: 'book', href: admin.book, icon: IconBookmarkPlus },
      { labelKey: 'bookings', href: admin.bookings, icon: IconBookmarks },
    ],
  },
  {
    labelKey: 'people',
    entries: [
      {
        labelKey: 'pendingTutors',
        href: admin.pendingTutors,
        icon: IconUserExclamation,
        counts: 'cvs',
        covers: TUTOR_SCREENS,
      },
      { labelKey: 'approvedTutors', href: admin.approvedTutors, icon: IconUserCheck, covers: TUTOR_SCREENS },
      { labelKey: 'guardians', href: admin.guardians, icon: IconUsers, covers: GUARDIAN_SCREENS },
    ],
  },
  {
    labelKey: 'office',
    entries: [
      { labelKey: 'messages', href: admin.messages, icon: IconMessageCircle, counts: 'messages' },
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
    ],
  },
]

/**
 * The entry of a path: of a list, or of a record that a list leads to; undefined elsewhere. Several lists lead to a
 * tuition or tutor: the one that this tab showed last counts, else the list of what is approved. [OFF-114]
 */
export function entryOfPath(pathname: string, lastList: string | null): AdminMenuItem | undefined {
  const entries = adminMenu.flatMap((section) => section.entries)
  const own = entries.find(({ href }) => href === pathname)
  if (own) return own
  const covering = entries.filter(({ covers = [] }) => covers.some((path) => pathname.startsWith(path)))
  return (
    covering.find(({ href }) => href === lastList) ?? covering.find(({ counts }) => counts === undefined) ?? covering[0]
  )
}
