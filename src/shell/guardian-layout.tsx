import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'
import { pageAccess } from '#shared/address/page-access.ts'
import { PageSkeleton } from '#ui/page/page-skeleton.tsx'

/** Restricts its pages to guardians. */
export default function GuardianLayout() {
  return (
    <Guard roles={pageAccess.guardian.roles} loading={<PageSkeleton />}>
      {() => <Outlet />}
    </Guard>
  )
}
