import type { ReactNode } from 'react'
import { PageLoading } from './page-loading.tsx'

/** Until the viewer is known, guests see the page without script, others a placeholder. */
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
