import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'

/** The pages of tutors, inside the public frame. */
export default function TutorLayout() {
  return <Guard roles={['Tutor']}>{() => <Outlet />}</Guard>
}
