import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'

/** Restricts its pages to tutors. */
export default function TutorLayout() {
  return <Guard roles={['Tutor']}>{() => <Outlet />}</Guard>
}
