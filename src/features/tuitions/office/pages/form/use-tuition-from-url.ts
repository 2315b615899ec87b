import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { isNotFound } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getTuition } from '../../../calls.ts'
import { tuitionFromState } from '../../../post/pages/tuition-from-state.ts'
import type { Tuition } from '../../../schema.ts'

export type TuitionLookup =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; tuition: Tuition }

/** The tuition of Edit and Repost: from the navigation state, else loaded by `?tuitionId=`.
 * After a reload or the back button the state may be outdated, so it is loaded. */
export function useTuitionFromUrl(): TuitionLookup {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isFresh = useNavigationType() !== 'POP'
  const id = search.get('tuitionId') ?? ''
  const fromState = isFresh ? tuitionFromState(state, id) : null
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    getTuition,
    { params: { id } },
    { enabled: id !== '', initialData: fromState ? { data: fromState, meta: undefined } : undefined },
  )
  // Also after a later answer that it is gone: saving says so, and keeps what was typed.
  if (data && !isPlaceholderData) return { state: 'found', tuition: data.data }
  if (id === '' || isNotFound(error)) return { state: 'missing' }
  return error ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}
