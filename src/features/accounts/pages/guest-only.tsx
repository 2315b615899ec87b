import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '#web/return-path.ts'
import { useViewer } from '#web/viewer.ts'

/**
 * A page for visitors: whoever is signed in, or has just signed in here, goes on to the remembered address
 * or to the role's own page (S1 2.3; decisions, "Screens").
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const [search] = useSearchParams()
  if (viewer.state === 'user') return <Navigate replace to={safeReturnPath(search.get('from'), viewer.user.role)} />
  return children
}
