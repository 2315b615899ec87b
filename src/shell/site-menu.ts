import type { Role } from '#shared/call.ts'
import type { en } from '#shared/messages/en.ts'
import { paths } from '#shared/paths.ts'

type MenuWord = keyof typeof en.pages.nav
export type MenuEntry = { word: MenuWord; href: string }

/** Who looks, as far as the menus need to know. */
export type MenuViewer = Role | 'guest' | 'unknown'

const everybody: readonly MenuEntry[] = [
  { word: 'home', href: paths.home },
  { word: 'tuitions', href: paths.tuitions },
  { word: 'hireTutor', href: paths.tutors },
  { word: 'contact', href: paths.contact },
]

const postAsVisitor: MenuEntry = { word: 'tuitionPost', href: paths.postAsVisitor }
const login: MenuEntry = { word: 'login', href: paths.login }
const register: MenuEntry = { word: 'register', href: paths.register }

/** What only somebody who is not logged in is shown (S1 2.1). */
export const guestMenu = { postAsVisitor, login, register }

/** The links of the header's row: posting without an account is offered to guests alone, the desk to admins (S1 2.1). */
export function siteLinks(viewer: MenuViewer): readonly MenuEntry[] {
  if (viewer === 'guest') return [...everybody, postAsVisitor]
  if (viewer === 'Admin') return [...everybody, { word: 'adminArea', href: paths.admin.home }]
  return everybody
}

type RoleMenu = { word: MenuWord; entries: readonly MenuEntry[] }

/** The dropdown of a role; an admin's menu stands in the admin area (S1 2.1). */
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

/** The footer's quick links (S1 2.1). */
export const footerLinks: readonly MenuEntry[] = [
  { word: 'home', href: paths.home },
  { word: 'aboutUs', href: paths.about },
  { word: 'services', href: paths.services },
  { word: 'contact', href: paths.contact },
]
