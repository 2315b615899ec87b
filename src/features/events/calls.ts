import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { EVENT_KINDS } from '#shared/events.ts'
import { choiceFilter, DAYS_IN_ORDER, dayFilter, latinDigits, searchSchema, storedText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { adminEvent, history } from './schema.ts'

const recordText = storedText().max(MAX_LENGTH.searchTerm).optional()

const eventFilters = {
  /** `_id` of a staff member. */
  who: z.uuid().optional(),
  kind: choiceFilter(EVENT_KINDS),
  from: dayFilter(),
  until: dayFilter(),
}

export const listEvents = defineCall({
  method: 'GET',
  path: 'events',
  summary:
    'Lists who did what, newest first, at most the newest 10,000 that fit; `searchTerm` is a phone, human id or `_id`',
  query: searchSchema.extend(eventFilters).refine(...DAYS_IN_ORDER),
  ...forStaff('activity.read'),
  data: z.array(adminEvent),
  paged: true,
  csv: [
    ['events.at', 'at'],
    ['events.who', 'actorName'],
    ['events.role', 'actor', 'events.actors'],
    ['events.what', 'kind', 'events.kinds'],
    ['events.tuition', 'tuitionId'],
    ['events.tutor', 'tutorId'],
    ['events.about', 'aboutName'],
    ['events.phone', 'phone'],
    ['events.changes', 'changes'],
    ['events.reason', 'reason'],
  ],
  topics: ['events'],
})

export const showHistory = defineCall({
  method: 'GET',
  path: 'events/history',
  summary:
    'Returns what happened to one record, or to and by the person of a phone, newest first; that of staff and of money for those who may read it',
  ...forStaff('office.read'),
  query: z.object({
    /** Human id or `_id`. */
    tuitionId: recordText,
    cvId: recordText,
    phone: recordText,
    recordId: recordText,
    before: latinDigits()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  data: history,
  topics: ['events'],
})

export const deleteNote = defineCall({
  method: 'DELETE',
  path: 'events/notes/:id',
  summary: 'Deletes a note on a person, by its writer; the history says that there was one',
  ...forStaff('messages.write'),
  events: ['noteDeleted'],
  params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  data: z.null(),
  topics: ['events'],
})
