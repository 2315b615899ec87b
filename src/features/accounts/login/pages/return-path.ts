import { matchPath } from 'react-router'
import { pageAccess } from '#shared/address/page-access.ts'
import type { Role } from '#shared/call.ts'
import { homePathForRole } from '../../pages/viewer.ts'

/** The log-in path that remembers where to return. */
export function loginPathWithReturn(login: string, from: string): string {
  return `${login}?from=${encodeURIComponent(from)}`
}

/** A path of an account page that keeps where to return. */
export function withReturn(path: string, from: string | null): string {
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`
}

/** The tuitionId of a remembered tuition: the viewer pressed Apply there. */
export function tuitionToApplyFor(from: string | null): string | null {
  const address = from === null ? null : parseOwnUrl(from)
  return (address && matchPath('/tuitions-page/:tuitionId', address.pathname)?.params.tuitionId) ?? null
}

/** Whether the remembered page is for tutors: a tuition to apply to, or one that guardians cannot open. */
export function isForTutor(from: string | null): boolean {
  const address = from === null ? null : parseOwnUrl(from)
  if (!address) return false
  return (
    tuitionToApplyFor(from) !== null || (canOpen('Tutor', address.pathname) && !canOpen('Guardian', address.pathname))
  )
}

/** The remembered path if it is on this site and open to the role, else the role's home. */
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

/** Whether a role can open a path; case is ignored, as in the router. */
function canOpen(role: Role, pathname: string): boolean {
  const access = Object.values(pageAccess).find(({ patterns }) =>
    patterns.some((pattern) => matchPath(pattern, pathname) !== null),
  )
  return !access || access.roles.some((allowed) => allowed === role)
}
