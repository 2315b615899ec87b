import type { ReactNode } from 'react'
import { PageLoading } from './page-loading.tsx'

/** Until the viewer is known: to a guest what guests see, without the app; to others that the page loads. */
export function ViewerPending({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-shown-to="guest">{children}</div>
      <div data-shown-to="unknown">
        <PageLoading />
      </div>
    </>
  )
}
