import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { cv } from '../schema.ts'
import { findTutorsQuery, tutorFinding, tutorOptions } from './schema.ts'

export const findTutors = defineCall({
  method: 'GET',
  path: 'cvs/find',
  summary: 'Finds approved tutors by every word of a card and by filters, newest first unless `sort` is given',
  allow: 'anyone',
  query: findTutorsQuery,
  data: z.array(cv),
  paged: true,
  cache: true,
  offline: true,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})

export const countTutorOptions = defineCall({
  method: 'GET',
  path: 'cvs/find-options',
  summary: 'Counts the approved tutors with each option of the filters, and suggests what is near when nobody is found',
  allow: 'anyone',
  query: tutorFinding,
  data: tutorOptions,
  cache: true,
  offline: true,
  topics: ['cvs', 'accounts', 'applications', 'confirmations', 'reports'],
})
