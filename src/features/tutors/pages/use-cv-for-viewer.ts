import { useViewer } from '#features/accounts/pages/viewer.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { getCv } from '../calls.ts'
import type { Cv } from '../schema.ts'

/** A CV as its viewer sees it: what the server rendered for everybody, whole for its tutor and admins; a waiting one, which it renders for nobody, is found for those who may open it. */
export function useSeenCv(tutorId: string, rendered: Cv | null): { cv: Cv | null; isAsking: boolean } {
  const viewer = useViewer()
  const seesMore = viewer.state === 'user' && (rendered === null || viewer.user.role !== 'Guardian')
  const initialData = rendered ? { data: { cv: rendered }, meta: undefined } : undefined
  const { data, isPending } = useCallQuery(getCv, { params: { tutorId } }, { enabled: seesMore, initialData })
  const isUnknown = viewer.state === 'loading' || (seesMore && isPending)
  const own = seesMore ? data?.data.cv : undefined
  return { cv: own ?? rendered, isAsking: isUnknown && !rendered }
}
