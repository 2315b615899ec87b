import { useSyncExternalStore } from 'react'
import { paths } from '#shared/address/paths.ts'
import { CallError, type Role } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { hasSignedInCookie } from '#ui/call/tab-account.ts'
import { verifyToken } from '../calls.ts'
import type { CurrentUser } from '../schema.ts'

/** Who views the page; `unreachable` if the server could not be asked. */
export type Viewer =
  | { state: 'loading'; user: null }
  | { state: 'guest'; user: null }
  | { state: 'unreachable'; user: null; retry: () => void }
  | { state: 'user'; user: CurrentUser }

/** The viewer of this page. Without the readable sign-in cookie nothing is requested. */
export function useViewer(): Viewer {
  const isMarked = useSyncExternalStore<boolean | null>(onViewerChange, hasSignedInCookie, unknownOnServer)
  const { data, error, refetch } = useCallQuery(verifyToken, {}, { enabled: isMarked === true })
  // A page that was shown to an account stays that account's, also when the session has ended.
  if (data) return { state: 'user', user: data.data }
  if (isMarked === false) return { state: 'guest', user: null }
  if (error instanceof CallError && error.status === 401) return { state: 'guest', user: null }
  if (isMarked && error) return { state: 'unreachable', user: null, retry: () => void refetch() }
  return { state: 'loading', user: null }
}

const listeners = new Set<() => void>()

function onViewerChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server renders the same page for everybody. */
const unknownOnServer = () => null

/** Re-reads the viewer in the header, guards and pages after a log-in. */
export function notifyViewerChanged(): void {
  for (const listener of listeners) listener()
}

/** The page a role sees after log-in. */
export function homePathForRole(role: Role): string {
  if (role === 'Admin') return paths.admin.home
  return role === 'Guardian' ? paths.guardian.post : paths.tutor.editCv
}
