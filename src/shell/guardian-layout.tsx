import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'

/** Restricts its pages to guardians. */
export default function GuardianLayout() {
  return <Guard roles={['Guardian']}>{() => <Outlet />}</Guard>
}
