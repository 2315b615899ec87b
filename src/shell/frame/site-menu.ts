import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import type { en } from '#shared/messages/en.ts'

type MenuLabelKey = keyof typeof en.pages.nav
export type MenuEntry = {
  labelKey: MenuLabelKey
  href: string
  /** Starts of the addresses that belong to the entry, besides its own. */
  within?: readonly string[]
}

const commonLinks: readonly MenuEntry[] = [
  { labelKey: 'home', href: paths.home },
  { labelKey: 'tuitions', href: paths.tuitions },
  { labelKey: 'hireTutor', href: paths.tutors, within: ['/tutor-cv/', '/hire-request/'] },
  { labelKey: 'contact', href: paths.contact },
]

const postAsVisitor: MenuEntry = { labelKey: 'tuitionPost', href: paths.postAsVisitor }
const login: MenuEntry = { labelKey: 'login', href: paths.login }
const register: MenuEntry = { labelKey: 'register', href: paths.register }

/** Links for guests only. */
export const guestMenu = { postAsVisitor, login, register }

/** The main links; admins also get the admin area. */
export function siteLinks(role?: Role): readonly MenuEntry[] {
  if (role === 'Admin') return [...commonLinks, { labelKey: 'adminArea', href: paths.admin.home }]
  return commonLinks
}

type RoleMenu = { labelKey: MenuLabelKey; entries: readonly MenuEntry[] }

/** The dropdown of a role; admins have the admin area instead. */
export function roleMenu(role: Role): RoleMenu | null {
  if (role === 'Guardian') return guardianMenu
  return role === 'Tutor' ? tutorMenu : null
}

const guardianMenu: RoleMenu = {
  labelKey: 'guardianMenu',
  entries: [
    { labelKey: 'newTuitionPost', href: paths.guardian.post },
    { labelKey: 'yourTuitionPosts', href: paths.guardian.tuitions, within: ['/applicants/', '/applicant-cv'] },
    { labelKey: 'bookmarks', href: paths.bookmarks },
  ],
}

const tutorMenu: RoleMenu = {
  labelKey: 'tutorMenu',
  entries: [
    { labelKey: 'yourCv', href: paths.tutor.cv },
    { labelKey: 'editCv', href: paths.tutor.editCv },
    { labelKey: 'yourApplications', href: paths.tutor.applications },
    { labelKey: 'yourAlerts', href: paths.tutor.alerts },
    { labelKey: 'bookmarks', href: paths.bookmarks },
    { labelKey: 'yourFees', href: paths.tutor.fees, within: ['/my-fees/'] },
  ],
}

/** The quick links of the footer. */
export const footerLinks: readonly MenuEntry[] = [
  { labelKey: 'home', href: paths.home },
  { labelKey: 'aboutUs', href: paths.about },
  { labelKey: 'services', href: paths.services },
  { labelKey: 'contact', href: paths.contact },
]

/** The rules and explanations, below the quick links. */
export const footerRules: readonly MenuEntry[] = [
  { labelKey: 'howItWorks', href: paths.howItWorks },
  { labelKey: 'fees', href: paths.fees },
  { labelKey: 'openNumbers', href: paths.openNumbers },
  { labelKey: 'ranking', href: paths.ranking },
  { labelKey: 'terms', href: paths.terms },
  { labelKey: 'privacy', href: paths.privacy },
]
