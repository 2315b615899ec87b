import { Outlet, useLocation } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { pageAccess } from '#shared/address/page-access.ts'
import { PageSkeleton } from '#ui/page/page-skeleton.tsx'

/** Restricts its pages to guardians and tutors; the page of another record starts empty. */
export default function PeopleLayout() {
  const { pathname } = useLocation()
  return (
    <Guard roles={pageAccess.people.roles} loading={<PageSkeleton />}>
      {() => <Outlet key={pathname} />}
    </Guard>
  )
}
