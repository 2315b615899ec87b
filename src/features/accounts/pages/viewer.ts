import { useSyncExternalStore } from 'react'
import { CallError, type Role } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { verifyToken } from '../calls.ts'
import type { CurrentUser } from '../schema.ts'

/** Who looks at the page: not known yet, nobody, or a signed-in user; `unreachable` when the server could not say. */
export type Viewer =
  | { state: 'loading'; user: null }
  | { state: 'guest'; user: null }
  | { state: 'unreachable'; user: null; retry: () => void }
  | { state: 'user'; user: CurrentUser }

const SIGNED_IN = /(?:^|; )porua_signed_in=1(?:;|$)/

/** The viewer of this page (S1 6). Without the readable sign-in mark nobody is asked, so a visitor costs no request. */
export function useViewer(): Viewer {
  const isMarked = useSyncExternalStore<boolean | null>(onViewerChange, readMark, markWhileRendering)
  const { data, error, refetch } = useCallQuery(verifyToken, {}, { enabled: isMarked === true })
  if (isMarked === false) return { state: 'guest', user: null }
  if (error instanceof CallError && error.status === 401) return { state: 'guest', user: null }
  if (isMarked && data) return { state: 'user', user: data.data }
  if (isMarked && error) return { state: 'unreachable', user: null, retry: () => void refetch() }
  return { state: 'loading', user: null }
}

const listeners = new Set<() => void>()

function onViewerChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readMark = () => SIGNED_IN.test(document.cookie)

/** The server renders for everybody alike and knows of no viewer. */
const markWhileRendering = () => null

/** Tells the header, the guards and the pages that somebody signed in just now. */
export function notifyViewerChanged(): void {
  for (const listener of listeners) listener()
}

/** Where a role is at home after log-in (S2 7.7). */
export function homePathForRole(role: Role): string {
  if (role === 'Admin') return paths.admin.home
  return role === 'Guardian' ? paths.guardian.post : paths.tutor.editCv
}
