import { Outlet } from 'react-router'
import { PublicFrame } from './frame/public-frame.tsx'
import { layoutMeta, PageError } from './page-error.tsx'

export const meta = layoutMeta

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

/** Keeps header and footer around an error page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame>
      <PageError error={error} />
    </PublicFrame>
  )
}
