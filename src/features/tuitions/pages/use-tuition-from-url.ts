import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { isNotFound } from '#shared/call.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getTuition } from '../calls.ts'
import type { Tuition } from '../schema.ts'
import { tuitionFromState } from './tuition-from-state.ts'

export type TuitionLookup =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; tuition: Tuition }

/** The tuition of Edit and Repost: from the navigation state, else loaded by `?tuitionId=`. [TFORM-07, TFORM-08, DEC-68]
 * After a reload or the back button the state may be outdated, so it is loaded. */
export function useTuitionFromUrl(): TuitionLookup {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isFresh = useNavigationType() !== 'POP'
  const id = search.get('tuitionId') ?? ''
  const fromState = isFresh ? tuitionFromState(state, id) : null
  const { data, error, refetch } = useCallQuery(getTuition, { params: { id } }, { enabled: id !== '' && !fromState })
  if (fromState) return { state: 'found', tuition: fromState }
  if (id === '' || isNotFound(error)) return { state: 'missing' }
  if (error) return { state: 'failed', retry: () => void refetch() }
  return data ? { state: 'found', tuition: data.data } : { state: 'loading' }
}
