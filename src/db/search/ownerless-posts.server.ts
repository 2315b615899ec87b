import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { tuitions } from '../tables/tuitions.server.ts'

/** Condition on `tuitions`: a post of a phone that belongs to no account. */
export const isOwnerlessOf = (phone: string): SQL | undefined =>
  and(eq(tuitions.phone, phone), isNull(tuitions.ownerId))
