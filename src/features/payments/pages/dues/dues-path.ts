import { paths } from '#shared/address/paths.ts'
import type { DueFilter } from '../../schema.ts'

/** The dues of a tuition that are not closed, where a paid one stays until it is. */
export const unclosedDuesPath = (tuitionId: string) => `${paths.admin.dues}?${new URLSearchParams({ q: tuitionId })}`

/** The dues of a tuition in the list by age. */
export const duesPath = (tuitionId: string, state: DueFilter = 'open') =>
  `${paths.admin.duesByAge}?${new URLSearchParams({ state, q: tuitionId })}`
