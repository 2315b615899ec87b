import { paths } from '#shared/address/paths.ts'
import type { Tuition } from '../../schema.ts'

/** The address of the admin list that has a tuition of this status. */
export function listOfTuition(status: Tuition['status']): string {
  if (status === 'pending') return paths.admin.pendingTuitions
  const isListedByState = status === 'closed' || status === 'rejected'
  return isListedByState ? `${paths.admin.tuitions}?state=${status}` : paths.admin.tuitions
}
