import { z } from 'zod'
import { type Call, defineCall } from '#shared/call.ts'
import { bookmarkList, bookmarkRef, seenInput } from './schema.ts'

const forPeople = { allow: ['Guardian', 'Tutor'], topics: ['alerts'] } as const satisfies Partial<Call>

export const listBookmarks = defineCall({
  ...forPeople,
  method: 'GET',
  path: 'bookmarks',
  summary: 'The own bookmarks, newest first, each with what changed since the list was last seen',
  offline: true,
  data: bookmarkList,
  topics: ['alerts', 'tuitions', 'cvs', 'confirmations', 'bookings'],
})

export const listBookmarkIds = defineCall({
  ...forPeople,
  method: 'GET',
  path: 'bookmarks/ids',
  summary: 'The ids of the tuitions and tutors of the own bookmarks',
  data: z.array(z.string()),
})

export const saveBookmark = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'bookmarks',
  summary: 'Bookmarks a public tuition or a public tutor; again changes nothing',
  events: [],
  body: bookmarkRef,
  data: z.null(),
})

export const deleteBookmark = defineCall({
  ...forPeople,
  method: 'DELETE',
  path: 'bookmarks',
  summary: 'Deletes the own bookmark of a tuition or tutor, if there is one',
  events: [],
  query: bookmarkRef,
  data: z.null(),
})

export const markBookmarksSeen = defineCall({
  ...forPeople,
  method: 'POST',
  path: 'bookmarks/seen',
  summary: 'Notes that the list of bookmarks was shown: changes before it are no longer marked',
  events: [],
  body: seenInput,
  data: z.null(),
})
