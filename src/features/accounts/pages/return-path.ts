import type { Role } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { homePathForRole } from './viewer.ts'

/** The log-in page's address with the one to come back to afterwards. */
export function loginPathWithReturn(login: string, from: string): string {
  return `${login}?from=${encodeURIComponent(from)}`
}

/** Where to go after log-in: the remembered address if it is one of this site that the role may open, else the role's home (decisions, "Screens"). */
export function safeReturnPath(from: string | null, role: Role): string {
  const address = from === null ? null : ownAddress(from)
  return address && mayOpen(role, address.pathname)
    ? address.pathname + address.search + address.hash
    : homePathForRole(role)
}

const HERE = 'http://this.site'

/** The address as a browser would read it, or null when it leads elsewhere, is not absolute, or hides another host behind blanks or slashes. */
function ownAddress(from: string): URL | null {
  if (!from.startsWith('/') || from.includes('\\') || !URL.canParse(from, HERE)) return null
  const address = new URL(from, HERE)
  return address.origin === HERE && !address.pathname.startsWith('//') ? address : null
}

type Ground = { path: string; roles: readonly Role[]; isExact?: boolean }

/** Everything that is not open to everybody; what is not named here is public. Pages for guests only are nobody's after log-in. */
const grounds: readonly Ground[] = [
  { path: paths.admin.home, roles: ['Admin'] },
  { path: paths.guardian.post, roles: ['Guardian'] },
  { path: paths.guardian.tuitions, roles: ['Guardian'] },
  { path: '/applicants', roles: ['Guardian'] },
  { path: '/applicant-cv', roles: ['Guardian', 'Tutor'] },
  { path: paths.tutor.cv, roles: ['Tutor'], isExact: true },
  { path: paths.tutor.editCv, roles: ['Tutor'] },
  { path: paths.tutor.applications, roles: ['Tutor'] },
  { path: paths.postAsVisitor, roles: [] },
  { path: paths.login, roles: [] },
  { path: paths.adminLogin, roles: [] },
  { path: paths.register, roles: [] },
  { path: '/registration-otp-verification', roles: [] },
  { path: paths.forgotPassword, roles: [] },
  { path: '/reset-password', roles: [] },
]

/** Whether a page is meant for this role; addresses are matched without regard to case, as the router does. */
function mayOpen(role: Role, pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const ground = grounds.find(
    ({ path: start, isExact }) => path === start || (!isExact && path.startsWith(`${start}/`)),
  )
  return !ground || ground.roles.includes(role)
}
