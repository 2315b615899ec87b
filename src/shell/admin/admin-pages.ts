import type { WaitingCounts } from '#features/messages/notifications/schema.ts'
import type { en, MessageKey } from '#shared/messages/en.ts'
import type { Permission } from '#shared/permissions.ts'

export type MenuEntry = {
  group: keyof typeof en.admin.groups
  labelKey: keyof typeof en.admin.menu
  /** The heading of its page, if that is not the label. */
  titleKey?: MessageKey
  /** What waits in the list: the number of the badge. */
  counts?: keyof WaitingCounts
  /** Who sees the entry, if fewer than may open the page. */
  permission?: Permission
}

export type AdminPage = {
  /** Its route pattern below `/admin-prime-ta`. */
  path: string
  /** Its module below `features`, without the ending. */
  file: string
  /** Who may open it: the permission of the call that the page sends; every staff member without one. */
  permission?: Permission
  /** Its entry in the side menu; pages of one record have none. */
  menu?: MenuEntry
  /** Of the route, for a module that has another route. */
  id?: string
}

/** Every page of the admin area: the routes, the side menu in its order and the guard are made from it. */
export const adminPages: readonly AdminPage[] = [
  {
    path: 'available-tuition',
    file: 'tuitions/office/pages/admin-list',
    menu: { group: 'tuitions', labelKey: 'tuitions', titleKey: 'tuitionPages.admin.all' },
  },
  {
    path: 'new-tuition-post',
    file: 'tuitions/office/pages/form/admin-post',
    permission: 'tuitions.write',
    menu: { group: 'tuitions', labelKey: 'postTuition' },
  },
  {
    path: 'unverified-tuition-post',
    file: 'tuitions/office/pages/admin-pending',
    menu: {
      group: 'tuitions',
      labelKey: 'pendingTuitions',
      titleKey: 'tuitionPages.admin.pending',
      counts: 'tuitions',
      permission: 'tuitions.write',
    },
  },
  {
    path: 'hire-request',
    file: 'hire-requests/pages/admin-list',
    menu: { group: 'tuitions', labelKey: 'hireRequests', counts: 'hireRequests', permission: 'tuitions.write' },
  },
  {
    path: 'booked-tuition',
    file: 'bookings/pages/admin-book',
    permission: 'bookings.write',
    menu: { group: 'tuitions', labelKey: 'book' },
  },
  {
    path: 'all-booked-tuition',
    file: 'bookings/pages/admin-list',
    menu: { group: 'tuitions', labelKey: 'bookings' },
  },
  { path: 'agreement/:number', file: 'bookings/agreements/pages/admin-agreement' },
  { path: 'tuition/:tuitionId', file: 'admin-overview/tuition-page/pages/admin-tuition' },
  { path: 'edit-tuition-by-admin', file: 'tuitions/office/pages/form/admin-edit', permission: 'tuitions.write' },
  { path: 'repost-tuition-by-admin', file: 'tuitions/office/pages/form/admin-repost', permission: 'tuitions.write' },
  { path: 'hire-request/:id/post', file: 'hire-requests/pages/admin-post', permission: 'tuitions.write' },
  { path: 'applicants/:tuitionId', file: 'applications/choose/pages/office/admin-applicants' },
  { path: 'all-conform/:tuitionId', file: 'confirmations/pages/admin-list' },
  {
    path: 'unverified-tutor',
    file: 'tutors/review/pages/admin-pending',
    menu: {
      group: 'people',
      labelKey: 'pendingTutors',
      titleKey: 'tutors.admin.pending',
      counts: 'cvs',
      permission: 'tutors.verify',
    },
  },
  {
    path: 'all-approved-tutors-for-admin',
    file: 'tutors/review/pages/admin-approved',
    menu: { group: 'people', labelKey: 'approvedTutors' },
  },
  {
    path: 'all-guardians-for-admin',
    file: 'accounts/pages/admin-guardians',
    menu: { group: 'people', labelKey: 'guardians', titleKey: 'adminOverview.guardians.title' },
  },
  { path: 'tutor-cv/:tutorId', file: 'tutors/review/pages/admin-show' },
  { path: 'edit-cv/:tutorId', file: 'tutors/review/pages/admin-edit', permission: 'tutors.write' },
  { path: 'tutor-details/:tutorId', file: 'people/page/pages/admin-tutor' },
  { path: 'guardian-details/:phone', file: 'people/page/pages/admin-guardian' },
  { path: 'create-account', file: 'people/pages/admin-create-account', permission: 'people.write' },
  {
    path: 'message',
    file: 'contact-messages/pages/admin-list',
    menu: { group: 'office', labelKey: 'messages', counts: 'messages' },
  },
  {
    path: 'create-report',
    file: 'reports/pages/admin-create',
    permission: 'reports.write',
    menu: { group: 'office', labelKey: 'createReport' },
  },
  { path: 'all-reports', file: 'reports/pages/admin-list', menu: { group: 'office', labelKey: 'reports' } },
  { path: 'outbox', file: 'messages/outbox/pages/admin-outbox', menu: { group: 'office', labelKey: 'outbox' } },
  {
    path: 'activity',
    file: 'events/pages/admin-activity',
    permission: 'activity.read',
    menu: { group: 'office', labelKey: 'activity' },
  },
  {
    path: 'import',
    file: 'imports/pages/admin-import',
    permission: 'imports.write',
    menu: { group: 'office', labelKey: 'imports' },
  },
  {
    path: 'settings',
    file: 'settings/pages/admin-settings',
    permission: 'settings.write',
    menu: { group: 'office', labelKey: 'settings' },
  },
  {
    path: 'staff',
    file: 'staff/pages/admin-list',
    permission: 'staff.manage',
    menu: { group: 'office', labelKey: 'staff' },
  },
  { path: 'invite-staff', file: 'staff/pages/admin-invite', permission: 'staff.manage' },
  { path: 'staff-invitations', file: 'staff/pages/admin-invitations', permission: 'staff.manage' },
  {
    path: 'system',
    file: 'system/pages/admin-system',
    permission: 'settings.write',
    menu: { group: 'office', labelKey: 'system' },
  },
  { path: 'account', file: 'accounts/profile/pages/account', id: 'admin-account' },
  {
    path: 'create-payment',
    file: 'payments/pages/admin-create',
    permission: 'payments.write',
    menu: { group: 'money', labelKey: 'createPayment' },
  },
  {
    path: 'all-due-payments',
    file: 'payments/pages/dues/admin-list',
    permission: 'money.read',
    menu: { group: 'money', labelKey: 'dues' },
  },
  {
    path: 'dues-by-age',
    file: 'payments/pages/admin-money',
    permission: 'money.read',
    menu: { group: 'money', labelKey: 'duesByAge' },
  },
  {
    path: 'refunds',
    file: 'payments/refunds/pages/admin-list',
    permission: 'money.read',
    menu: { group: 'money', labelKey: 'refunds' },
  },
  {
    path: 'payment-claims',
    file: 'payments/claims/pages/admin-claims',
    permission: 'money.read',
    menu: { group: 'money', labelKey: 'claims' },
  },
  {
    path: 'ledger',
    file: 'payments/ledger/pages/admin-ledger',
    permission: 'money.read',
    menu: { group: 'money', labelKey: 'ledger' },
  },
  { path: 'ledger-months', file: 'payments/ledger/pages/admin-months', permission: 'money.read' },
  { path: 'cash-box', file: 'payments/cash-box/pages/admin-cash-box', permission: 'money.read' },
  { path: 'receipt/:dueId', file: 'payments/pages/admin-receipt', permission: 'money.read' },
  { path: 'figures', file: 'figures/pages/admin-figures', menu: { group: 'money', labelKey: 'figures' } },
]

/** The address of an admin page; a route pattern for one of a record. */
export const adminAddress = ({ path }: AdminPage) => `/admin-prime-ta/${path}`
