import { banglaNames } from '../../options/bangla-choices.ts'
import { addChoiceNames } from '../../options/choice-names.ts'
import type { texts as en } from '../en/public.ts'
import type { Translation } from '../translation.ts'
import { accounts } from './public/accounts.ts'
import { adminKit } from './public/admin-kit.ts'
import { choose } from './public/choose.ts'
import { common } from './public/common.ts'
import { contact } from './public/contact.ts'
import { errors } from './public/errors.ts'
import { fees } from './public/fees.ts'
import { landing } from './public/landing.ts'
import { bell } from './public/notifications.ts'
import { offline } from './public/offline.ts'
import { openNumbers } from './public/open-numbers.ts'
import { pages } from './public/pages.ts'
import { privacy } from './public/privacy.ts'
import { share } from './public/share.ts'
import { site } from './public/site.ts'
import { time } from './public/time.ts'
import { tuitionOffice } from './public/tuition-office.ts'
import { ownPosts, tuitionPages } from './public/tuition-pages.ts'
import { tuitions } from './public/tuitions.ts'
import { cvFields, tutors } from './public/tutors.ts'
import { filters, ui } from './public/ui.ts'

/** The Bangla texts of the pages that visitors read. */
export const texts: Translation<typeof en> = {
  accounts,
  admin: { kit: adminKit },
  choose,
  ...common,
  contact,
  ...errors,
  fees,
  landing,
  offline,
  openNumbers,
  bell,
  pages,
  privacy,
  share,
  site,
  time,
  tuitionOffice,
  tuitionPages,
  ownPosts,
  tuitions,
  tutors,
  fields: { ...common.fields, ...cvFields },
  ui,
  filters,
}

// Whoever loads the texts shows stored choices by their Bangla names.
addChoiceNames('bn', banglaNames)
