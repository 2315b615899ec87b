import { can, type Permission } from '#shared/permissions.ts'
import { useViewer } from './viewer.ts'

/** Whether the viewer may do this; false while it is not known. The server decides, this only hides what it refuses. */
export function usePermission(permission: Permission): boolean {
  const { user } = useViewer()
  return user !== null && can({ role: user.role, staffRole: user.staffRole ?? null }, permission)
}

/** Whether the viewer is staff who may not do this; false for everybody else, whom other rules concern. */
export function useIsRefusedStaff(permission: Permission): boolean {
  const { user } = useViewer()
  return user?.role === 'Admin' && !can({ role: user.role, staffRole: user.staffRole ?? null }, permission)
}
