import { CALL_HEADER } from '#shared/address/call-headers.ts'
import { readLocalPath } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'

/** How the service worker answers a request; null for what it leaves to the browser, such as everything of the office. */
export type Kind = 'asset' | 'picture' | 'page' | 'call' | null

type Requested = { url: URL; request: Pick<Request, 'mode' | 'headers'> }

/** The kind of a GET request of this site. */
export function kindOf({ url: { pathname }, request: { mode, headers } }: Requested): Kind {
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/images/')) return 'picture'
  // Others, such as files to download and live streams, do not name their call.
  if (pathname.startsWith('/api/')) return headers.has(CALL_HEADER) ? 'call' : null
  if (isOfStaff(pathname)) return null
  const isDocument = mode === 'navigate' || headers.get('accept')?.startsWith('text/html')
  return isDocument || isPageData(pathname) ? 'page' : null
}

/** What the router fetches to open a page without loading a document. */
export const isPageData = (pathname: string) => pathname.endsWith('.data')

/** The address of the page whose data this address is. */
export function pageOfData(address: string): string {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete('_routes')
  const path = pathname.replace(/(?:\/_root)?\.data$/, '') || '/'
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

const STAFF_PATHS: readonly string[] = [paths.admin.home, paths.adminLogin]

function isOfStaff(pathname: string): boolean {
  const { path } = readLocalPath(pathname)
  const [, first = ''] = path.replace(/\.data$/, '').split('/')
  return STAFF_PATHS.includes(`/${first}`)
}
