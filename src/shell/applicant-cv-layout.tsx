import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { pageAccess } from '#shared/address/page-access.ts'
import { PageSkeleton } from '#ui/page/page-skeleton.tsx'

/** Restricts the CV of an applicant to guardians and tutors. */
export default function ApplicantCvLayout() {
  return (
    <Guard roles={pageAccess.applicantCv.roles} loading={<PageSkeleton />}>
      {() => <Outlet />}
    </Guard>
  )
}
