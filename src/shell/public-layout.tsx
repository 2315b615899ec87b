import { Outlet } from 'react-router'
import { layoutMeta, PageError } from './page-error.tsx'
import { PublicFrame } from './public-frame.tsx'

export const meta = layoutMeta

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** Keeps header and footer around an error page. [NAV-36] */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame>
      <PageError error={error} />
    </PublicFrame>
  )
}
