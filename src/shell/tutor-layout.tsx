import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { pageAccess } from '#shared/page-access.ts'

/** Restricts its pages to tutors. */
export default function TutorLayout() {
  return <Guard roles={pageAccess.tutor.roles}>{() => <Outlet />}</Guard>
}
