import { type Db, withTransaction } from '#db/client.server.ts'
import { findTuitionRow } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { labelOfField } from '#shared/event-changes.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { choiceNames, placeIn } from '#shared/options/choice-names.ts'
import { Refusal } from '#shared/refusal.ts'
import { toTuitionState } from '../words.rules.ts'
import { MAX_BOOKMARKS } from './limits.rules.ts'
import { CV_EVENTS, summarizeEvents, TUITION_EVENTS } from './rules.ts'
import type { Bookmark, BookmarkRef } from './schema.ts'
import * as store from './store.server.ts'

type Owner = { actor: Actor }
type Saved = Owner & { ref: BookmarkRef }

/** Bookmarks what the public can open; one that is there stays as it is. 404 for anything else, 409 above a hundred. */
export function saveBookmark(db: Db, { ref, actor: { accountId }, now }: Saved & { now: Date }): Promise<null> {
  return withTransaction(db, async (tx) => {
    const count = await store.lockBookmarks(tx, accountId)
    const found = await findTarget(tx, ref)
    if (!found?.isPublic) {
      if (ref.tutorId === '') throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
      throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    }
    const { target } = found
    if (await store.hasBookmark(tx, accountId, target)) return null
    if (count >= MAX_BOOKMARKS) throw new Refusal(409, 'bookmarks.tooMany', { values: { count: MAX_BOOKMARKS } })
    await store.insertBookmark(tx, { accountId, target, now })
    return null
  })
}

/** Deletes an own bookmark, if there is one. */
export async function deleteBookmark(db: Db, { ref, actor }: Saved): Promise<null> {
  const found = await findTarget(db, ref)
  if (found) await store.deleteBookmark(db, actor.accountId, found.target)
  return null
}

type Found = { target: store.Target; isPublic: boolean }

async function findTarget(db: Db, { tuitionId, tutorId }: BookmarkRef): Promise<Found | null> {
  if (tutorId !== '') {
    const cv = await findCvByAnyId(db, tutorId)
    return cv && { target: { cvId: cv.id }, isPublic: cv.status === 'approved' }
  }
  const tuition = await findTuitionRow(db, tuitionId)
  return tuition && { target: { tuitionId: tuition.id }, isPublic: tuition.status === 'approved' }
}

/** Notes that the list which was read at a time was shown. */
export async function markBookmarksSeen(db: Db, { at, actor, now }: Owner & { at: string; now: Date }): Promise<null> {
  const shown = new Date(at)
  // Older than any bookmark; PostgreSQL has no year 0.
  if (shown.getTime() < 0) return null
  await store.updateSeen(db, { accountId: actor.accountId, at: shown < now ? shown : now })
  return null
}

/** The ids of the records that the actor saved. */
export async function listBookmarkIds(db: Db, { actor }: Owner): Promise<string[]> {
  const found = await store.findBookmarkNumbers(db, actor.accountId)
  return found.flatMap(({ tuition, tutor }) => [
    ...(tuition === null ? [] : [formatTuitionId(tuition)]),
    ...(tutor === null ? [] : [formatTutorId(tutor)]),
  ])
}

/** The actor's bookmarks, newest first, as the public reads the records, with what changed since they were last seen. */
export async function listBookmarks(db: Db, { actor, locale, now }: Owner & { locale: Locale; now: Date }) {
  const { accountId } = actor
  const past = await store.findEventsSince(db, accountId)
  const news = (id: string, of: typeof CV_EVENTS) => summarizeEvents(past.get(id) ?? [], of)
  const label = (field: string) => labelOfField(locale, field) ?? field
  const ofTuitions = (await store.findTuitionBookmarks(db, accountId)).map(
    ({ bookmark, tuition, isOpen }): Bookmark => {
      const { isMoved, fields } = news(bookmark.id, TUITION_EVENTS)
      return {
        kind: 'tuition',
        id: formatTuitionId(tuition.number),
        ...toTuitionState({ tuition, isOpen }, locale),
        isMoved,
        changed: tuition.status === 'approved' ? fields.map(label) : [],
        createdAt: bookmark.createdAt.toISOString(),
      }
    },
  )
  const ofTutors = (await store.findTutorBookmarks(db, accountId)).map(({ bookmark, cv, read }): Bookmark => {
    const isPublic = cv.status === 'approved'
    const { isMoved, fields } = news(bookmark.id, CV_EVENTS)
    return {
      kind: 'tutor',
      id: formatTutorId(cv.number),
      state: isPublic ? 'public' : 'hidden',
      facts: isPublic ? describeTutor(hideContacts(read, cv.releasedContacts), locale) : [],
      isMoved,
      changed: isPublic ? fields.map(label) : [],
      createdAt: bookmark.createdAt.toISOString(),
    }
  })
  const bookmarks = [...ofTuitions, ...ofTutors].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return { at: now.toISOString(), bookmarks }
}

type ReadTutor = Awaited<ReturnType<typeof store.findTutorBookmarks>>[number]['read']

/** What the public reads of a tutor: `Rahim Uddin`, `Math`, `Mirpur, Dhaka`, `5,000 Tk a month`. */
function describeTutor(read: ReadTutor, locale: Locale): string[] {
  const subjects = choiceNames(locale, 'subject', read.subjects)
  return [read.name, subjects, placeIn(locale, read), formatStoredSalary(read, locale)].filter(Boolean)
}
