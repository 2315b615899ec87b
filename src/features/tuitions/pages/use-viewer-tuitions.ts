import { useViewer } from '#features/accounts/pages/viewer.ts'
import type { PagingMeta } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getTuition, listApprovedTuitions, searchTuitions } from '../calls.ts'
import type { Tuition } from '../schema.ts'

type TuitionPage = { data: Tuition[]; meta: PagingMeta }

/** A public list as its viewer sees it: what the server rendered for everybody, then, for who is signed in, with their own application states. */
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

/** One tuition as its viewer sees it; a waiting one, which the server renders for nobody, is found for its owner and for admins. */
export function useViewerTuition(id: string, rendered: Tuition | null): ViewerTuition {
  const viewer = useViewer()
  const isSignedIn = viewer.state === 'user'
  const initialData = rendered ? { data: rendered, meta: undefined } : undefined
  const { data, isPending } = useCallQuery(getTuition, { params: { id } }, { enabled: isSignedIn, initialData })
  const isUnknown = viewer.state === 'loading' || (isSignedIn && isPending)
  const own = isSignedIn ? data?.data : undefined
  return { tuition: own ?? rendered, isAsking: isUnknown && !rendered }
}
