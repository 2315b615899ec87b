import { useEffect } from 'react'
import { pageTitle } from './page-meta.ts'
import { useSite } from './site.ts'

/** Sets the tab's title once a record is known that the page's `meta` did not have. */
export function useDocumentTitle(title: string | undefined): void {
  const { brand } = useSite()
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title, brand.name)
  }, [title, brand.name])
}
