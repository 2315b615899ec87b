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
  IconList,
  IconListDetails,
  IconListNumbers,
  IconMessageCircle,
  IconPencilPlus,
  IconReceipt,
  IconReceiptRefund,
  IconReport,
  IconSend,
  IconSettings,
  IconUserCheck,
  IconUserExclamation,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
  IconZoomMoney,
} from '@tabler/icons-react'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { can, type StaffRole } from '#shared/permissions.ts'
import { type AdminPage, adminAddress, adminPages, type MenuEntry } from './admin-pages.ts'

/** An entry without one has the icon of a list. */
const icons: Partial<Record<MenuEntry['labelKey'], Icon>> = {
  tuitions: IconListDetails,
  postTuition: IconPencilPlus,
  pendingTuitions: IconClipboardCheck,
  hireRequests: IconUserSearch,
  book: IconBookmarkPlus,
  bookings: IconBookmarks,
  pendingTutors: IconUserExclamation,
  approvedTutors: IconUserCheck,
  guardians: IconUsers,
  messages: IconMessageCircle,
  createReport: IconFlag,
  reports: IconReport,
  outbox: IconSend,
  activity: IconHistory,
  imports: IconFileImport,
  settings: IconSettings,
  staff: IconUsersGroup,
  system: IconHeartRateMonitor,
  createPayment: IconReceipt,
  dues: IconCash,
  duesByAge: IconCalendarDue,
  claims: IconZoomMoney,
  refunds: IconReceiptRefund,
  ledger: IconListNumbers,
  figures: IconChartBar,
}

/** The groups of the side menu in their order. */
const GROUPS = ['tuitions', 'people', 'office', 'money'] as const satisfies MenuEntry['group'][]

const toItem = ({ menu, ...page }: AdminPage & { menu: MenuEntry }) => ({
  ...menu,
  href: adminAddress(page),
  icon: icons[menu.labelKey] ?? IconList,
  permission: menu.permission ?? page.permission,
})

const hasEntry = (page: AdminPage): page is AdminPage & { menu: MenuEntry } => page.menu !== undefined

/** The side menu in its four groups. */
export const adminMenu = GROUPS.map((labelKey) => ({
  labelKey,
  entries: adminPages
    .filter(hasEntry)
    .filter(({ menu }) => menu.group === labelKey)
    .map(toItem),
}))

/** The entries that this staff member may use, in their groups. */
export function menuFor({
  role,
  staffRole = null,
}: Pick<CurrentUser, 'role'> & { staffRole?: StaffRole | null | undefined }) {
  return adminMenu.map((group) => ({
    ...group,
    entries: group.entries.filter(({ permission }) => !permission || can({ role, staffRole }, permission)),
  }))
}
