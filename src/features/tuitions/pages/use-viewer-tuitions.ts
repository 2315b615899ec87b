import { useViewer } from '#features/accounts/pages/viewer.ts'
import type { PagingMeta } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getTuition, listApprovedTuitions, searchTuitions } from '../calls.ts'
import type { Tuition } from '../schema.ts'

type TuitionPage = { data: Tuition[]; meta: PagingMeta }

/** The server-rendered list, replaced by the list with own application states once the user is known. */
export function useViewerTuitions(
  { term, page, limit }: { term: string; page: number; limit: number },
  rendered: TuitionPage,
): TuitionPage {
  const isSignedIn = useViewer().state === 'user'
  const isSearch = term !== ''
  const plain = useCallQuery(
    listApprovedTuitions,
    { query: { page, limit } },
    { enabled: isSignedIn && !isSearch, initialData: rendered },
  )
  const found = useCallQuery(
    searchTuitions,
    { body: { searchTerm: term, page, limit } },
    { enabled: isSignedIn && isSearch, initialData: rendered },
  )
  const own = isSearch ? found.data : plain.data
  return isSignedIn && own ? own : rendered
}

type ViewerTuition = { tuition: Tuition | null; isAsking: boolean }

/** One tuition as the viewer sees it; the owner and admins also get a pending one, which the server does not render. */
export function useViewerTuition(id: string, rendered: Tuition | null): ViewerTuition {
  const viewer = useViewer()
  const isSignedIn = viewer.state === 'user'
  const initialData = rendered ? { data: rendered, meta: undefined } : undefined
  const { data, isPending } = useCallQuery(getTuition, { params: { id } }, { enabled: isSignedIn, initialData })
  const isUnknown = viewer.state === 'loading' || (isSignedIn && isPending)
  const own = isSignedIn ? data?.data : undefined
  return { tuition: own ?? rendered, isAsking: isUnknown && !rendered }
}
