import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { pageAccess } from '#shared/address/page-access.ts'
import { PageSkeleton } from '#ui/page/page-skeleton.tsx'

/** Restricts its pages to tutors. */
export default function TutorLayout() {
  return (
    <Guard roles={pageAccess.tutor.roles} loading={<PageSkeleton />}>
      {() => <Outlet />}
    </Guard>
  )
}
