import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { reasonBodySchema } from '#shared/input-schemas.ts'
import { fit, ownCounts, ownProgress, ownProgressQuery } from './schema.ts'

const byId = z.object({ id: z.string().trim().min(1).max(60) })

export const listOwnProgress = defineCall({
  method: 'GET',
  path: 'applications/mine',
  summary: 'The tutor’s own applications with each step, those that need a call or an answer first, ended ones last',
  allow: ['Tutor'],
  query: ownProgressQuery,
  data: z.array(ownProgress),
  paged: true,
  offline: true,
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})

export const countOwnProgress = defineCall({
  method: 'GET',
  path: 'applications/mine-counts',
  summary: 'How many own applications of the tutor need something, wait, are taught or ended',
  allow: ['Tutor'],
  data: ownCounts,
  offline: true,
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})

export const withdrawApplication = defineCall({
  method: 'POST',
  path: 'applications/withdraw/:id',
  summary: 'The tutor withdraws an own application that is not confirmed, with a reason',
  allow: ['Tutor'],
  events: ['applicationWithdrawn'],
  params: byId,
  body: reasonBodySchema,
  data: ownProgress,
  topics: ['applications'],
})

export const checkFit = defineCall({
  method: 'GET',
  path: 'applications/fit/:id',
  summary: 'Whether the tutor has a CV to apply with, and what of a public tuition it does not fit',
  allow: ['Tutor'],
  params: byId,
  data: fit,
  offline: true,
  topics: ['applications', 'accounts', 'cvs', 'tuitions', 'confirmations', 'bookings', 'reports'],
})
