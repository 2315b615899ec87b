import { useLocation } from 'react-router'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { type CallInput, isNotFound, type PagingMeta } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getTuition } from '../../calls.ts'
import type { TuitionLookup } from '../../office/pages/form/use-tuition-from-url.ts'
import { tuitionFromState } from '../../post/pages/tuition-from-state.ts'
import type { Tuition } from '../../schema.ts'
import { findTuitions } from '../calls.ts'

type TuitionPage = { data: Tuition[]; meta: PagingMeta }

/** The server-rendered list of the home page, replaced by the list with own application states once the user is known. */
export function useViewerTuitions(query: CallInput<typeof findTuitions>['query'], rendered: TuitionPage): TuitionPage {
  const isSignedIn = useViewer().state === 'user'
  const own = useCallQuery(findTuitions, { query }, { enabled: isSignedIn, initialData: rendered })
  return isSignedIn && own.data ? own.data : rendered
}

/**
 * A tuition for its viewer: from the server's HTML or the navigation state, else fetched. A signed-in viewer
 * fetches it once for their application status; `rendered` is null if visitors may not see it, undefined without HTML.
 */
export function useViewerTuition(id: string, rendered: Tuition | null | undefined): TuitionLookup {
  const viewer = useViewer()
  const { state } = useLocation()
  const known = rendered === undefined ? tuitionFromState(state, id) : rendered
  const enabled = viewer.state === 'user' || (rendered === undefined && !known)
  const initialData = known ? { data: known, meta: undefined } : undefined
  const options = { enabled, initialData }
  const { data, error, isPlaceholderData, refetch } = useCallQuery(getTuition, { params: { id } }, options)
  const fetched = enabled && !isPlaceholderData ? data?.data : undefined
  const tuition = fetched ?? known
  if (tuition) return { state: 'found', tuition }
  if (error && !isNotFound(error)) return { state: 'failed', retry: () => void refetch() }
  const isUndecided = viewer.state === 'loading' || (enabled && !error)
  return { state: isUndecided ? 'loading' : 'missing' }
}
