import { banglaNames } from '../../options/bangla-choices.ts'
import { addChoiceNames } from '../../options/choice-names.ts'
import type { en } from '../en.ts'
import { choose } from '../families/bn.choose.ts'
import { landing } from '../families/bn.landing.ts'
import { privacy } from '../families/bn.privacy.ts'
import { share } from '../families/bn.share.ts'
import { system } from '../office/bn.system.ts'
import { accounts } from './bn.accounts.ts'
import { admin } from './bn.admin.ts'
import { adminCommon } from './bn.admin-common.ts'
import { adminOverview } from './bn.admin-overview.ts'
import { applications } from './bn.applications.ts'
import { bookings } from './bn.bookings.ts'
import { common } from './bn.common.ts'
import { contact } from './bn.contact.ts'
import { cvFields } from './bn.cv-fields.ts'
import { cvForm } from './bn.cv-form.ts'
import { errors } from './bn.errors.ts'
import { events } from './bn.events.ts'
import { figures } from './bn.figures.ts'
import { forms } from './bn.forms.ts'
import { hireRequests } from './bn.hire-requests.ts'
import { imports } from './bn.imports.ts'
import { mail } from './bn.mail.ts'
import { messaging } from './bn.messaging.ts'
import { bell, notifications, personNotifications, preferences } from './bn.notifications.ts'
import { outbox } from './bn.outbox.ts'
import { ownPosts } from './bn.own-posts.ts'
import { pages } from './bn.pages.ts'
import { payments } from './bn.payments.ts'
import { people } from './bn.people.ts'
import { registration } from './bn.registration.ts'
import { reports } from './bn.reports.ts'
import { secondFactor } from './bn.second-factor.ts'
import { settings } from './bn.settings.ts'
import { site } from './bn.site.ts'
import { staff } from './bn.staff.ts'
import { time } from './bn.time.ts'
import { tuitionOffice } from './bn.tuition-office.ts'
import { tuitionPages } from './bn.tuition-pages.ts'
import { tuitions } from './bn.tuitions.ts'
import { tutors } from './bn.tutors.ts'
import { filters, ui } from './bn.ui.ts'
import { uploads } from './bn.uploads.ts'
import type { Translation } from './translation.ts'

/** All texts for users in Bangla. */
export const bn: Translation<typeof en> = {
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

// Whoever loads the texts shows stored choices by their Bangla names.
addChoiceNames('bn', banglaNames)
