import { Outlet } from 'react-router'
import { Guard } from '#features/accounts/pages/guard.tsx'

/** The pages of guardians, inside the public frame. */
export default function GuardianLayout() {
  return <Guard roles={['Guardian']}>{() => <Outlet />}</Guard>
}
