import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'

/** Address of the post form for this viewer; null for a tutor, who cannot post. */
export function usePostPath(): string | null {
  const { user } = useViewer()
  if (!user) return paths.postAsVisitor
  if (user.role === 'Guardian') return paths.guardian.post
  return user.role === 'Admin' ? paths.admin.postTuition : null
}
