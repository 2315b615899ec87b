import { accounts } from './en.accounts.ts'
import { admin } from './en.admin.ts'
import { adminCommon } from './en.admin-common.ts'
import { adminOverview } from './en.admin-overview.ts'
import { applications } from './en.applications.ts'
import { bookings } from './en.bookings.ts'
import { common } from './en.common.ts'
import { contact } from './en.contact.ts'
import { cvForm } from './en.cv-form.ts'
import { errors } from './en.errors.ts'
import { events } from './en.events.ts'
import { figures } from './en.figures.ts'
import { forms } from './en.forms.ts'
import { hireRequests } from './en.hire-requests.ts'
import { imports } from './en.imports.ts'
import { mail } from './en.mail.ts'
import { messaging } from './en.messaging.ts'
import { bell, notifications, personNotifications, preferences } from './en.notifications.ts'
import { outbox } from './en.outbox.ts'
import { pages } from './en.pages.ts'
import { payments } from './en.payments.ts'
import { people } from './en.people.ts'
import { registration } from './en.registration.ts'
import { reports } from './en.reports.ts'
import { secondFactor } from './en.second-factor.ts'
import { settings } from './en.settings.ts'
import { site } from './en.site.ts'
import { staff } from './en.staff.ts'
import { time } from './en.time.ts'
import { tuitionOffice } from './en.tuition-office.ts'
import { ownPosts, tuitionPages } from './en.tuition-pages.ts'
import { tuitions } from './en.tuitions.ts'
import { cvFields, tutors } from './en.tutors.ts'
import { filters, ui } from './en.ui.ts'
import { uploads } from './en.uploads.ts'
import { choose } from './families/en.choose.ts'
import { landing } from './families/en.landing.ts'
import { privacy } from './families/en.privacy.ts'
import { share } from './families/en.share.ts'
import { system } from './office/en.system.ts'

/** All texts for users in English; a locale is another object of this shape. */
export const en = {
  ...errors,
  ...common,
  fields: { ...common.fields, ...cvFields },
  ui,
  pages,
  accounts: { ...accounts, ...registration },
  tuitions,
  tutors,
  admin,
  applications,
  choose,
  contact,
  notifications,
  personNotifications,
  bell,
  preferences,
  messaging,
  outbox,
  events,
  mail,
  forms,
  figures,
  filters,
  imports,
  landing,
  tuitionPages,
  tuitionOffice,
  bookings,
  adminCommon,
  cvForm,
  hireRequests,
  ownPosts,
  payments,
  adminOverview,
  reports,
  privacy,
  uploads,
  time,
  site,
  staff,
  system,
  secondFactor,
  people,
  settings,
  share,
}

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

/** The dotted path of a text, such as `tuitions.created`. */
export type MessageKey = Leaves<typeof en>
