import { adminOverview } from './office/admin-overview.ts'
import { bookings } from './office/bookings.ts'
import { events } from './office/events.ts'
import { figures } from './office/figures.ts'
import { hireRequests } from './office/hire-requests.ts'
import { imports } from './office/imports.ts'
import { mail } from './office/mail.ts'
import { messaging } from './office/messaging.ts'
import { notifications, personNotifications } from './office/notifications.ts'
import { outbox } from './office/outbox.ts'
import { payments } from './office/payments.ts'
import { people } from './office/people.ts'
import { reports } from './office/reports.ts'
import { settings } from './office/settings.ts'
import { staff } from './office/staff.ts'
import { system } from './office/system.ts'
import { tuitionOffice } from './office/tuition-office.ts'
import { tuitionPages } from './office/tuition-pages.ts'
import { tutors } from './office/tutors.ts'

/** The English texts of the office. */
export const texts = {
  adminOverview,
  bookings,
  events,
  figures,
  hireRequests,
  imports,
  mail,
  messaging,
  notifications,
  personNotifications,
  outbox,
  payments,
  people,
  reports,
  settings,
  staff,
  system,
  tuitionOffice,
  tuitionPages,
  tutors,
}
