import { adminOverview } from './office/admin-overview.ts'
import { agreements } from './office/agreements.ts'
import { bookings } from './office/bookings.ts'
import { channel } from './office/channel.ts'
import { contactChecks } from './office/contact-checks.ts'
import { dashboard } from './office/dashboard.ts'
import { events } from './office/events.ts'
import { figures } from './office/figures.ts'
import { hireRequests } from './office/hire-requests.ts'
import { imports } from './office/imports.ts'
import { listColumns } from './office/list-columns.ts'
import { listViews } from './office/list-views.ts'
import { mail } from './office/mail.ts'
import { kinds, personNotifications, recipients } from './office/message-kinds.ts'
import { messaging } from './office/messaging.ts'
import { notifications } from './office/notifications.ts'
import { officeLists } from './office/office-lists.ts'
import { outbox } from './office/outbox.ts'
import { payments } from './office/payments.ts'
import { people } from './office/people.ts'
import { readyReasons } from './office/ready-reasons.ts'
import { reports } from './office/reports.ts'
import { settings } from './office/settings.ts'
import { staff } from './office/staff.ts'
import { system } from './office/system.ts'
import { tuitionOffice } from './office/tuition-office.ts'
import { tuitionPages } from './office/tuition-pages.ts'
import { tutors } from './office/tutors.ts'

/** The English texts of the office. */
export const texts = {
  admin: dashboard,
  adminOverview,
  agreements,
  bookings,
  events,
  channel,
  contactChecks,
  figures,
  hireRequests,
  imports,
  listColumns,
  listViews,
  mail,
  messaging: { ...messaging, kinds, recipients },
  notifications,
  personNotifications,
  officeLists,
  outbox,
  payments,
  people,
  readyReasons,
  reports,
  settings,
  staff,
  system,
  tuitionOffice,
  tuitionPages,
  tutors,
}
