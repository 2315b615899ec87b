import type { Role } from '#shared/call.ts'
import type { en } from '#shared/messages/en.ts'
import { paths } from '#shared/paths.ts'

type MenuWord = keyof typeof en.pages.nav
export type MenuEntry = { word: MenuWord; href: string }

/** The viewer as far as the menus need to know. */
export type MenuViewer = Role | 'guest' | 'unknown'

const commonLinks: readonly MenuEntry[] = [
  { word: 'home', href: paths.home },
  { word: 'tuitions', href: paths.tuitions },
  { word: 'hireTutor', href: paths.tutors },
  { word: 'contact', href: paths.contact },
]

const postAsVisitor: MenuEntry = { word: 'tuitionPost', href: paths.postAsVisitor }
const login: MenuEntry = { word: 'login', href: paths.login }
const register: MenuEntry = { word: 'register', href: paths.register }

/** Links for guests only. [NAV-05..07] */
export const guestMenu = { postAsVisitor, login, register }

/** The main links: guests also get the post form, admins the admin area. [NAV-01..05] */
export function siteLinks(viewer: MenuViewer): readonly MenuEntry[] {
  if (viewer === 'guest') return [...commonLinks, postAsVisitor]
  if (viewer === 'Admin') return [...commonLinks, { word: 'adminArea', href: paths.admin.home }]
  return commonLinks
}

type RoleMenu = { word: MenuWord; entries: readonly MenuEntry[] }

/** The dropdown of a role; admins have the admin area instead. [NAV-08..15] */
export function roleMenu(role: Role): RoleMenu | null {
  if (role === 'Guardian') return guardianMenu
  return role === 'Tutor' ? tutorMenu : null
}

const guardianMenu: RoleMenu = {
  word: 'guardianMenu',
  entries: [
    { word: 'newTuitionPost', href: paths.guardian.post },
    { word: 'yourTuitionPosts', href: paths.guardian.tuitions },
  ],
}

const tutorMenu: RoleMenu = {
  word: 'tutorMenu',
  entries: [
    { word: 'yourCv', href: paths.tutor.cv },
    { word: 'editCv', href: paths.tutor.editCv },
    { word: 'yourApplications', href: paths.tutor.applications },
  ],
}

/** The quick links of the footer. [NAV-23..26] */
export const footerLinks: readonly MenuEntry[] = [
  { word: 'home', href: paths.home },
  { word: 'aboutUs', href: paths.about },
  { word: 'services', href: paths.services },
  { word: 'contact', href: paths.contact },
]
