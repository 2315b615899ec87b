import { requirePresentOwner } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notify } from '#features/messages/notifications/actions.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { contactsIn, hideContacts } from '#shared/contacts/hide-contacts.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  findTuitionSeenBy,
  relationOf,
  type SeenTuition,
  searchTuitionsSeenBy,
  type TuitionPage,
} from './find/public.store.server.ts'
import {
  applyTexts,
  canOpenTuition,
  canSeeContacts,
  canSeePhone,
  canSeeReport,
  canSeeStateReason,
  initialStatus,
  resolveHeading,
  resolvePhone,
  toApplyState,
} from './lifecycle.rules.ts'
import { refuseDisownedPhone, sendPostLink } from './links/actions.server.ts'
import { resolveSalary } from './salary.rules.ts'
import {
  mapPrivateTexts,
  type PrivateTuitionText,
  pickTuitionTexts,
  type Tuition,
  type TuitionInput,
  type TuitionStatus,
} from './schema.ts'
import {
  findTuitionsByPerson,
  findTuitionsByPhoneOrId,
  insertTuition,
  type NewTuition,
  type TuitionView,
} from './store.server.ts'
import { enqueueVerified } from './verified.actions.server.ts'

/** Who reads an answer, and in which language. */
export type ViewerOptions = { viewer: Actor | null; locale?: Locale | undefined }
export type TuitionEditor<Who = Actor> = { actor: Who; locale?: Locale }
type TuitionPageRequest = ViewerOptions & { paging: Paging }

export const tuitionNotFound = () => new Refusal(404, 'refused.tuitionNotFound')

type TuitionPost = TuitionEditor<Actor | null> & { input: TuitionInput; now: Date }

/** Posts a tuition; posts by guardians and visitors are pending and notify the admins. 403 for tutors, 409 for a post for an absent guardian or with a disowned phone. */
export async function postTuition(db: Db, { input, actor, locale, now }: TuitionPost): Promise<Tuition> {
  if (actor?.role === 'Tutor') throw new Refusal(403, 'refused.role')
  return withTransaction(db, async (tx) => {
    const tuition = await insertTuition(tx, toNewTuition({ input, actor, locale, now }))
    const { id, number, phone, heading, status } = tuition
    if (!actor) await refuseDisownedPhone(tx, { phone, now })
    if (actor?.role === 'Admin') await requirePresentOwner(tx, id, { path: 'phone' })
    await recordEvent(tx, { kind: 'tuitionPosted', actor, now, tuitionId: id, phone })
    if (status === 'approved') await enqueueVerified(tx, { id, verifiedAt: now })
    if (status === 'pending') {
      const kind = actor ? 'tuitionPostedByGuardian' : 'tuitionPostedByVisitor'
      await notify(tx, { kind, params: { tuitionId: formatTuitionId(number), heading }, now })
    }
    if (!actor) await sendPostLink(tx, { tuition, now })
    return loadTuitionDto(tx, id, { viewer: actor, locale, isPoster: true })
  })
}

function toNewTuition({ input, actor, locale, now }: TuitionPost): NewTuition {
  const status = initialStatus(actor)
  return {
    ...toTuitionColumns({ ...input, heading: resolveHeading(input, actor), phone: resolvePhone(input, actor) }),
    status,
    ownerId: actor?.role === 'Guardian' ? actor.accountId : null,
    locale: actor || !locale ? null : locale,
    createdAt: now,
    approvedAt: status === 'approved' ? now : null,
  }
}

/** One tuition as the viewer may see it. 404 if unknown or not visible to the viewer. */
export async function getTuition(db: Db, { id, ...options }: ViewerOptions & { id: string }): Promise<Tuition> {
  return loadTuitionDto(db, id, options)
}

/** The newest 100 tuitions posted with a phone or by an account, for admins. */
export async function listTuitionsOfPerson(
  db: Db,
  { actor, locale, ...person }: TuitionEditor & { phone: string; accountId: string | null },
): Promise<Tuition[]> {
  const paging = { page: 1, limit: MAX_PAGE_SIZE }
  const { rows } = await findTuitionsByPerson(db, person, { viewer: actor, paging })
  return rows.map((row) => toTuitionDto(row, { viewer: actor, locale }))
}

/** One page of the tuitions of a phone or account, newest first. */
export async function pageTuitionsOfPerson(
  db: Db,
  { phone, accountId, ...request }: TuitionPageRequest & { phone: string; accountId: string | null },
) {
  return toTuitionPage(await findTuitionsByPerson(db, { phone, accountId }, request), request)
}

/** One page of the approved tuitions that match a tuitionId or location, newest first; a blank term lists all. */
export async function listApprovedTuitions(db: Db, { term = '', ...request }: TuitionPageRequest & { term?: string }) {
  return toTuitionPage(await searchTuitionsSeenBy(db, term, request), request)
}

/** One page of the tuitions with a status that match a phone or tuitionId, for admins; a blank term lists all. */
export async function listTuitionsForAdmin(
  db: Db,
  { status, searchTerm: term, ...list }: ViewerOptions & Paging & { status: TuitionStatus; searchTerm: string },
) {
  const request = { ...list, paging: list }
  return toTuitionPage(await findTuitionsByPhoneOrId(db, { status, term }, request), request)
}

function toTuitionPage({ rows, total }: TuitionPage, { paging, ...options }: TuitionPageRequest) {
  return { data: rows.map((row) => toTuitionDto(row, options)), meta: toPagingMeta(paging, total) }
}

/** A tuition that was just read or changed. 404 if unknown or not visible to the viewer. */
export async function loadTuitionDto(
  db: Db,
  id: string,
  { isPoster = false, ...options }: ViewerOptions & { isPoster?: boolean },
): Promise<Tuition> {
  const row = await findTuitionSeenBy(db, id, options.viewer)
  if (!row || !(isPoster || canOpenTuition(row.status, options.viewer, relationOf(row)))) throw tuitionNotFound()
  return toTuitionDto(row, { isPoster, ...options })
}

/** A tuition as the viewer may see it; a row that was read for a visitor holds nothing else. */
export function toTuitionDto(
  row: SeenTuition,
  { viewer, locale = DEFAULT_LOCALE, isPoster = false }: ViewerOptions & { isPoster?: boolean },
): Tuition {
  const typed = toOpenInput(row)
  const isWhole = isPoster || canSeeContacts(viewer, relationOf(row))
  const state = toApplyState(viewer, row, relationOf(row))
  const seenByAll: Tuition = {
    _id: row.id,
    tuitionId: formatTuitionId(row.number),
    status: row.status,
    ...(isWhole ? { ...typed, ...contactsIn(typed, row.releasedContacts) } : hideContacts(typed, row.releasedContacts)),
    ...mapPrivateTexts(() => undefined),
    isBooked: row.isBooked,
    hasTutor: row.hasTutor,
    applicationStatus: { state, text: text(locale, applyTexts[state]), disabled: state !== 'open' },
    createdAt: row.createdAt.toISOString(),
  }
  if (!('isOwner' in row)) return seenByAll
  return { ...seenByAll, ...toPrivateParts(row, viewer), ...(isWhole && { version: row.version }) }
}

function toPrivateParts(row: TuitionView, viewer: Actor | null) {
  return {
    ...(canSeePhone(viewer, row) ? { phone: row.phone, ...mapPrivateTexts((name) => row[name]) } : {}),
    ...(canSeeReport(viewer, row) ? { isReported: row.isReported } : {}),
    ...(row.stateReason !== '' && canSeeStateReason(viewer, row) ? { stateReason: row.stateReason } : {}),
  }
}

/** The columns of a tuition's input. */
export function toTuitionColumns({ gender, location, ...same }: TuitionInput) {
  const { city, areas } = same.isOnline ? { city: '', areas: [] } : location
  return { ...same, ...resolveSalary(same), gender: gender[0] ?? '', city, areas }
}

type TuitionColumns = ReturnType<typeof toTuitionColumns>

/** The stored input of a tuition. */
export const toTuitionInput = (row: Pick<TuitionView, keyof TuitionColumns>) => ({
  ...toOpenInput(row),
  phone: row.phone,
})

type PrivateColumn = 'phone' | PrivateTuitionText

/** The input of a tuition without its phone; private texts as far as the row holds them. */
function toOpenInput(
  row: Pick<SeenTuition, Exclude<keyof TuitionColumns, PrivateColumn>> & Partial<Record<PrivateTuitionText, string>>,
) {
  const { heading, subjects, medium, salaryFrom, salaryTo, daysPerWeek, freeTimes, isOnline } = row
  return {
    heading,
    class: row.class,
    subjects,
    medium,
    gender: row.gender === '' ? [] : [row.gender],
    location: { city: row.city, areas: row.areas },
    ...pickTuitionTexts(row),
    salaryFrom,
    salaryTo,
    daysPerWeek,
    freeTimes,
    isOnline,
  }
}
