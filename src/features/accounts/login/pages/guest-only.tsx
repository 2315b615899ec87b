import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Role } from '#shared/call.ts'
import { Redirect } from '#ui/page/redirect.tsx'
import { useViewer } from '../../pages/viewer.ts'
import { safeReturnPath } from './return-path.ts'

type GuestOnlyProps = {
  /** Overrides the redirect target: the remembered path, else the role's home. */
  redirectTo?: (role: Role) => string
  children: ReactNode
}

/** A page for guests; signed-in users are redirected to the remembered path or their home. */
export function GuestOnly({ redirectTo, children }: GuestOnlyProps) {
  const viewer = useViewer()
  const [search] = useSearchParams()
  if (viewer.state !== 'user') return children
  const { role } = viewer.user
  return <Redirect to={redirectTo ? redirectTo(role) : safeReturnPath(search.get('from'), role)} />
}
