import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { tuition, tuitionIdParams } from '../schema.ts'
import { findHints, findTuitionsInput, formerTuition, tuitionFilters } from './schema.ts'

export const findTuitions = defineCall({
  method: 'GET',
  path: 'tuitions/find',
  summary: 'Approved tuitions by words in any spelling and by filters; several values of one filter are joined by `|`',
  allow: 'anyone',
  query: findTuitionsInput,
  data: z.array(tuition),
  paged: true,
  cache: true,
  offline: true,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const getFindHints = defineCall({
  method: 'GET',
  path: 'tuitions/find-hints',
  summary: 'For the filters of the public list: results per option, the corrected search, and what is near',
  allow: 'anyone',
  query: tuitionFilters,
  data: findHints,
  cache: true,
  offline: true,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})

export const getFormerTuition = defineCall({
  method: 'GET',
  path: 'tuitions/former/:id',
  summary: 'Whether a tuition that was public is closed or paused, and up to five open ones of its area or class',
  allow: 'anyone',
  params: tuitionIdParams,
  data: formerTuition,
  topics: ['tuitions', 'applications', 'confirmations', 'bookings', 'reports'],
})
