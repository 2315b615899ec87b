import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { landing, relatedQuery } from './schema.ts'

export const listPopularLandings = defineCall({
  method: 'GET',
  path: 'landing/popular',
  summary: 'A few pages by city, area, class and subject with most open tuitions or tutors, for the foot of every page',
  allow: 'anyone',
  data: z.array(landing),
  cache: true,
  topics: ['tuitions', 'cvs', 'confirmations', 'bookings'],
})

export const listRelatedLandings = defineCall({
  method: 'GET',
  path: 'landing/related',
  summary: 'Pages by city, area, class and subject with more of the same, for a tuition, a tutor or such a page',
  allow: 'anyone',
  query: relatedQuery,
  data: z.array(landing),
  cache: true,
  topics: ['tuitions', 'cvs', 'confirmations', 'bookings'],
})
