import { emailRoutes } from '#features/accounts/email/routes.server.ts'
import { accountRoutes } from '#features/accounts/routes.server.ts'
import { secondFactorRoutes } from '#features/accounts/second-factor/routes.server.ts'
import { listViewRoutes } from '#features/accounts/views/routes.server.ts'
import { adminOverviewRoutes } from '#features/admin-overview/routes.server.ts'
import { bookmarkRoutes } from '#features/alerts/bookmarks/routes.server.ts'
import { alertRoutes } from '#features/alerts/routes.server.ts'
import { applicationRoutes } from '#features/applications/routes.server.ts'
import { bookingRoutes } from '#features/bookings/routes.server.ts'
import { confirmationRoutes } from '#features/confirmations/routes.server.ts'
import { contactMessageRoutes } from '#features/contact-messages/routes.server.ts'
import { eventRoutes } from '#features/events/routes.server.ts'
import { figureRoutes } from '#features/figures/routes.server.ts'
import { hireRequestRoutes } from '#features/hire-requests/routes.server.ts'
import { importRoutes } from '#features/imports/routes.server.ts'
import { landingRoutes } from '#features/landing/routes.server.ts'
import { bellRoutes } from '#features/messages/bell/routes.server.ts'
import { notificationRoutes } from '#features/messages/notifications/routes.server.ts'
import { releaseMessages } from '#features/messages/outbox/actions.server.ts'
import { outboxRoutes } from '#features/messages/outbox/routes.server.ts'
import { templateRoutes } from '#features/messages/templates/routes.server.ts'
import { ledgerRoutes } from '#features/payments/ledger/routes.server.ts'
import { refundRoutes } from '#features/payments/refunds/routes.server.ts'
import { paymentRoutes } from '#features/payments/routes.server.ts'
import { privacyRoutes } from '#features/people/own-data/routes.server.ts'
import { personRoutes } from '#features/people/page/routes.server.ts'
import { peopleRoutes } from '#features/people/routes.server.ts'
import { reportRoutes } from '#features/reports/routes.server.ts'
import { settingRoutes } from '#features/settings/routes.server.ts'
import { staffRoutes } from '#features/staff/routes.server.ts'
import { claimPosts } from '#features/tuitions/own/claim.actions.server.ts'
import { tuitionRoutes } from '#features/tuitions/routes.server.ts'
import { tutorRoutes } from '#features/tutors/routes.server.ts'
import type { App } from '#platform/http/serve.server.ts'

/** Binds the calls of every slice. */
export const ROUTES = [
  eventRoutes,
  (app: App) => settingRoutes(app, { releaseMessages: () => releaseMessages(app, app.now()) }),
  outboxRoutes,
  (app: App) => accountRoutes(app, { claimPosts }),
  secondFactorRoutes,
  emailRoutes,
  listViewRoutes,
  notificationRoutes,
  bellRoutes,
  templateRoutes,
  landingRoutes,
  tutorRoutes,
  tuitionRoutes,
  hireRequestRoutes,
  applicationRoutes,
  confirmationRoutes,
  bookingRoutes,
  paymentRoutes,
  ledgerRoutes,
  refundRoutes,
  contactMessageRoutes,
  reportRoutes,
  alertRoutes,
  bookmarkRoutes,
  privacyRoutes,
  staffRoutes,
  peopleRoutes,
  personRoutes,
  figureRoutes,
  importRoutes,
  adminOverviewRoutes,
]
