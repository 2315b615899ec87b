import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getTuition } from '../calls.ts'
import { type Tuition, tuition } from '../schema.ts'

type TuitionLookup =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; tuition: Tuition }

/**
 * The tuition that Edit and Repost are about: the one that came along with the navigation, else the one named by `?tuitionId=`.
 * After a reload or by the back button what came along may be old, so then it is asked for (S1 2.8; decisions, "Screens").
 */
export function useTuitionFromUrl(): TuitionLookup {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isFresh = useNavigationType() !== 'POP'
  const id = search.get('tuitionId') ?? ''
  const given = isFresh ? tuitionFromState(state, id) : null
  const { data, error, refetch } = useCallQuery(getTuition, { params: { id } }, { enabled: id !== '' && !given })
  if (given) return { state: 'found', tuition: given }
  if (id === '' || error?.status === 404 || error?.status === 400) return { state: 'missing' }
  if (error) return { state: 'failed', retry: () => void refetch() }
  return data ? { state: 'found', tuition: data.data } : { state: 'loading' }
}

/** The tuition in a navigation's state, if it is the one that the address names. */
function tuitionFromState(state: unknown, id: string): Tuition | null {
  const parsed = tuition.safeParse((state as { tuition?: unknown } | null)?.tuition)
  return parsed.success && parsed.data.tuitionId === id ? parsed.data : null
}
