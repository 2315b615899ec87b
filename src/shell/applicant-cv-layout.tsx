import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'

/** An applicant's CV is read by guardians and by tutors (S1 2.6). */
export default function ApplicantCvLayout() {
  return <Guard roles={['Guardian', 'Tutor']}>{() => <Outlet />}</Guard>
}
