import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Role } from '#shared/call.ts'
import { safeReturnPath } from './return-path.ts'
import { useViewer } from './viewer.ts'

type GuestOnlyProps = {
  /** Where a role goes on to; left out: to the remembered address, else to the role's own page. */
  goOn?: (role: Role) => string
  children: ReactNode
}

/**
 * A page for visitors: whoever is signed in, or has just signed in here, goes on to the remembered address
 * or to the role's own page (S1 2.3; decisions, "Screens").
 */
export function GuestOnly({ goOn, children }: GuestOnlyProps) {
  const viewer = useViewer()
  const [search] = useSearchParams()
  if (viewer.state !== 'user') return children
  const { role } = viewer.user
  return <Navigate replace to={goOn ? goOn(role) : safeReturnPath(search.get('from'), role)} />
}
