import { paths } from '#shared/address/paths.ts'
import type { Cv } from '../../schema.ts'

/** The address of the admin list that has a CV of this status. */
export function listOfTutor(status: Cv['status']): string {
  if (status === 'approved') return paths.admin.approvedTutors
  return status === 'pending' ? paths.admin.pendingTutors : `${paths.admin.pendingTutors}?state=${status}`
}
