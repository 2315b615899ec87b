import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'

/** Restricts the CV of an applicant to guardians and tutors. [ROUTE-20] */
export default function ApplicantCvLayout() {
  return <Guard roles={['Guardian', 'Tutor']}>{() => <Outlet />}</Guard>
}
