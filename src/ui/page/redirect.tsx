import { Navigate } from 'react-router'
import { PageLoading } from './page-loading.tsx'

/** Leads to another page; until that is loaded, the place is filled, so that the footer stays out of view. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageLoading />
      <Navigate replace to={to} />
    </>
  )
}
