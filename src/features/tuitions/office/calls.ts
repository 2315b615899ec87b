import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { shareInput, similarInput, similarPosts } from './schema.ts'

export const shareTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/share',
  summary: 'Marks verified tuitions as shared in groups, or not; answers how many were not so before',
  ...forStaff('tuitions.write'),
  events: ['tuitionShared'],
  body: shareInput,
  data: z.strictObject({ changed: z.int() }),
  topics: ['tuitions'],
})

export const findSimilarTuitions = defineCall({
  method: 'POST',
  path: 'tuitions/similar',
  summary: 'Other posts of a phone, or of the same class and area within 30 days',
  ...forStaff('office.read'),
  body: similarInput,
  data: similarPosts,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})
