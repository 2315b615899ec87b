import type { Role } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { homePathForRole } from './viewer.ts'

/** The log-in path that remembers where to return. [STATE-27] */
export function loginPathWithReturn(login: string, from: string): string {
  return `${login}?from=${encodeURIComponent(from)}`
}

/** The remembered path if it is on this site and open to the role, else the role's home. [DEC-70] */
export function safeReturnPath(from: string | null, role: Role): string {
  const address = from === null ? null : parseOwnUrl(from)
  return address && canOpen(role, address.pathname)
    ? address.pathname + address.search + address.hash
    : homePathForRole(role)
}

const HERE = 'http://this.site'

/** The URL as a browser reads it, or null if it is relative, leads to another host or hides one behind blanks or slashes. */
function parseOwnUrl(from: string): URL | null {
  if (!from.startsWith('/') || from.includes('\\') || !URL.canParse(from, HERE)) return null
  const address = new URL(from, HERE)
  return address.origin === HERE && !address.pathname.startsWith('//') ? address : null
}

type RestrictedPath = { path: string; roles: readonly Role[]; isExact?: boolean }

/** Paths that are not open to every role; unlisted paths are public. Guest-only pages are open to no role. */
const restrictedPaths: readonly RestrictedPath[] = [
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

/** Whether a role can open a path; case is ignored, as in the router. */
function canOpen(role: Role, pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  const ground = restrictedPaths.find(
    ({ path: start, isExact }) => path === start || (!isExact && path.startsWith(`${start}/`)),
  )
  return !ground || ground.roles.includes(role)
}
