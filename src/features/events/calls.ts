import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { EVENT_KINDS } from '#shared/events.ts'
import { choiceFilter, dayFilter, pagingSchema } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { history, officeEvent } from './schema.ts'

const recordText = z.string().trim().max(MAX_LENGTH.searchTerm).optional()

export const listEvents = defineCall({
  method: 'GET',
  path: 'events',
  summary: 'Lists who did what, newest first, at most the newest 10,000 that fit',
  allow: ['Admin'],
  permission: 'activity.read',
  query: pagingSchema.extend({
    /** `_id` of a staff member. */
    who: z.uuid().optional(),
    kind: choiceFilter(EVENT_KINDS),
    /** A phone, a human id or an `_id`. */
    record: recordText,
    from: dayFilter(),
    until: dayFilter(),
  }),
  data: z.array(officeEvent),
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
})

export const showHistory = defineCall({
  method: 'GET',
  path: 'events/history',
  summary: 'Returns what happened to one record, or to and by the person of a phone, newest first',
  allow: ['Admin'],
  permission: 'office.read',
  query: z.object({
    /** Human id or `_id`. */
    tuitionId: recordText,
    cvId: recordText,
    phone: recordText,
    recordId: recordText,
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  data: history,
})
