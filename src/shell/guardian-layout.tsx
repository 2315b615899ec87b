import { Outlet, useLocation } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { pageAccess } from '#shared/address/page-access.ts'
import { PageSkeleton } from '#ui/page/page-skeleton.tsx'

/** Restricts its pages to guardians; the page of another record starts empty, not with the record before. */
export default function GuardianLayout() {
  const { pathname } = useLocation()
  return (
    <Guard roles={pageAccess.guardian.roles} loading={<PageSkeleton />}>
      {() => <Outlet key={pathname} />}
    </Guard>
  )
}
