import { defineCall } from '#shared/call.ts'
import { versionField } from '#shared/input-schemas.ts'
import { tuition, tuitionIdParams } from '../schema.ts'
import { closeOwnBody, nameOwnBody, olderPosts, ownChanges, ownName } from './schema.ts'

export const countOlderPosts = defineCall({
  method: 'GET',
  path: 'tuitions/older-posts',
  summary:
    'How many posts of the guardian’s phone belong to no account and are so old that staff have to give them to it',
  allow: ['Guardian'],
  data: olderPosts,
  offline: true,
  topics: ['tuitions'],
})

export const editOwnTuition = defineCall({
  method: 'PATCH',
  path: 'tuitions/edit-own/:id',
  summary: 'A guardian edits an own tuition; other changes than salary, days and time are verified again',
  allow: ['Guardian'],
  refusedDuringDeletion: true,
  events: ['tuitionEdited'],
  params: tuitionIdParams,
  body: ownChanges.extend(versionField),
  data: tuition,
  topics: ['tuitions'],
})

export const pauseOwnTuition = defineCall({
  method: 'POST',
  path: 'tuitions/pause-own/:id',
  summary: 'A guardian takes an own tuition out of the public lists for a while',
  allow: ['Guardian'],
  events: ['tuitionPaused'],
  params: tuitionIdParams,
  data: tuition,
  topics: ['tuitions'],
})

export const resumeOwnTuition = defineCall({
  method: 'POST',
  path: 'tuitions/resume-own/:id',
  summary: 'A guardian makes an own paused tuition public again',
  allow: ['Guardian'],
  refusedDuringDeletion: true,
  events: ['tuitionResumed'],
  params: tuitionIdParams,
  data: tuition,
  topics: ['tuitions'],
})

export const closeOwnTuition = defineCall({
  method: 'POST',
  path: 'tuitions/close-own/:id',
  summary: 'A guardian closes an own tuition with a reason; its applicants are told',
  allow: ['Guardian'],
  events: ['tuitionClosed'],
  params: tuitionIdParams,
  body: closeOwnBody,
  data: tuition,
  topics: ['tuitions'],
})

export const reopenOwnTuition = defineCall({
  method: 'POST',
  path: 'tuitions/reopen-own/:id',
  summary: 'A guardian reopens an own closed tuition, which the team verifies again',
  allow: ['Guardian'],
  refusedDuringDeletion: true,
  events: ['tuitionReopened'],
  params: tuitionIdParams,
  data: tuition,
  topics: ['tuitions'],
})

export const nameOwnTuition = defineCall({
  method: 'POST',
  path: 'tuitions/name-own/:id',
  summary: 'A guardian names an own tuition, in any state; the name is for the guardian and staff only',
  allow: ['Guardian'],
  refusedDuringDeletion: true,
  events: ['tuitionEdited'],
  params: tuitionIdParams,
  body: nameOwnBody,
  data: ownName,
  topics: ['tuitions'],
})
