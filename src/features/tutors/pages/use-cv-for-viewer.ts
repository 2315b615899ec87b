import { useViewer } from '#features/accounts/pages/viewer.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getCv } from '../calls.ts'
import type { Cv } from '../schema.ts'

/** The server renders the public CV. Its tutor and admins fetch the complete one,
 * and those who may open a pending CV fetch that. */
export function useCvForViewer(tutorId: string, rendered: Cv | null): { cv: Cv | null; isAsking: boolean } {
  const viewer = useViewer()
  const seesMore = viewer.state === 'user' && (rendered === null || viewer.user.role !== 'Guardian')
  const initialData = rendered ? { data: { cv: rendered }, meta: undefined } : undefined
  const { data, isPending } = useCallQuery(getCv, { params: { tutorId } }, { enabled: seesMore, initialData })
  const isUnknown = viewer.state === 'loading' || (seesMore && isPending)
  const own = seesMore ? data?.data.cv : undefined
  return { cv: own ?? rendered, isAsking: isUnknown && !rendered }
}
