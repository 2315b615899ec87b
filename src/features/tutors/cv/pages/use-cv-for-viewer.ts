import { useLocation } from 'react-router'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { type CallError, isNotFound } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'
import { cvFromState } from './cv-from-state.ts'

type CvLookup =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; failure: CallError; retry: () => void }
  | { state: 'found'; cv: Cv }

/**
 * A CV for its viewer: from the server's HTML or the navigation state, else fetched. Tutors and admins fetch it
 * once for its private parts; `rendered` is null if visitors may not see it, undefined without HTML.
 */
export function useCvForViewer(tutorId: string, rendered: Cv | null | undefined): CvLookup {
  const viewer = useViewer()
  const { state } = useLocation()
  const known = rendered === undefined ? cvFromState(state, tutorId) : rendered
  const seesMore = viewer.state === 'user' && (!known || viewer.user.role !== 'Guardian')
  const enabled = seesMore || (rendered === undefined && !known)
  const initialData = known ? { data: { cv: known }, meta: undefined } : undefined
  const options = { enabled, initialData }
  const { data, error, isPlaceholderData, refetch } = useCallQuery(getCv, { params: { tutorId } }, options)
  const fetched = enabled && !isPlaceholderData ? data?.data.cv : undefined
  const cv = fetched ?? known
  if (cv) return { state: 'found', cv }
  if (error && !isNotFound(error)) return { state: 'failed', failure: error, retry: () => void refetch() }
  const isUndecided = viewer.state === 'loading' || (enabled && !error)
  return { state: isUndecided ? 'loading' : 'missing' }
}
