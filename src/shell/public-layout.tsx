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

/** A page that is missing or broke keeps the header and the footer around it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame>
      <PageError error={error} />
    </PublicFrame>
  )
}
