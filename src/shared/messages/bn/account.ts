import type { texts as en } from '../en/account.ts'
import type { Translation } from '../translation.ts'
import { accounts } from './account/accounts.ts'
import { admin } from './account/admin.ts'
import { adminCommon } from './account/admin-common.ts'
import { agreements } from './account/agreements.ts'
import { applications } from './account/applications.ts'
import { choose } from './account/choose.ts'
import { common } from './account/common.ts'
import { conflicts } from './account/conflicts.ts'
import { cvForm } from './account/cv-form.ts'
import { forms } from './account/forms.ts'
import { hireRequests } from './account/hire-requests.ts'
import { preferences } from './account/notifications.ts'
import { privacy } from './account/privacy.ts'
import { push } from './account/push.ts'
import { registration } from './account/registration.ts'
import { secondFactor } from './account/second-factor.ts'
import { staff } from './account/staff.ts'
import { tuitionOffice } from './account/tuition-office.ts'
import { tuitionPages } from './account/tuition-pages.ts'
import { tutors } from './account/tutors.ts'
import { uploads } from './account/uploads.ts'

/** The Bangla texts of forms and accounts. */
export const texts: Translation<typeof en> = {
  accounts: { ...accounts, ...registration },
  admin,
  adminCommon,
  agreements,
  applications,
  choose,
  ...common,
  conflicts,
  cvForm,
  forms,
  hireRequests,
  preferences,
  privacy,
  push,
  secondFactor,
  staff,
  tuitionOffice,
  tuitionPages,
  tutors,
  uploads,
}
