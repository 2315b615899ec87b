import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { diffFields } from '#shared/events.ts'
import { formatTuitionId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { toMessageLocale } from '#shared/sending/page-address.ts'
import {
  applyTexts,
  canOpenTuition,
  canSeePhone,
  canSeeReport,
  canSeeStateReason,
  initialStatus,
  resolveHeading,
  resolvePhone,
  toApplyState,
} from './lifecycle.rules.ts'
import { sendPostLink } from './links.actions.server.ts'
import {
  findTuitionSeenBy,
  listTuitionsSeenBy,
  relationOf,
  type SeenTuition,
  searchTuitionsSeenBy,
  type TuitionPage,
} from './public.store.server.ts'
import { mergeSalary, resolveSalary } from './salary.rules.ts'
import {
  INPUT_COLUMNS,
  pickTuitionTexts,
  type Tuition,
  type TuitionChanges,
  type TuitionInput,
  type TuitionStatus,
  tuitionInput,
} from './schema.ts'
import {
  findTuitionsByPerson,
  findTuitionsByPhoneOrId,
  insertTuition,
  lockTuition,
  type NewTuition,
  overwriteTuition,
  type TuitionView,
} from './store.server.ts'

/** Who reads an answer, and in which language. */
export type TuitionReader = { viewer: Actor | null; locale?: Locale | undefined }
export type TuitionEditor<Who = Actor> = { actor: Who; locale?: Locale }
type TuitionPageRequest = TuitionReader & { paging: Paging }

export const tuitionNotFound = () => new Refusal(404, 'refused.tuitionNotFound')

type TuitionPost = TuitionEditor<Actor | null> & { input: TuitionInput; now: Date }

/** Posts a tuition; posts by guardians and visitors are pending and notify the admins. 403 for tutors. [API-36, DEC-54] */
export async function postTuition(db: Db, { input, actor, locale, now }: TuitionPost): Promise<Tuition> {
  if (actor?.role === 'Tutor') throw new Refusal(403, 'refused.role')
  return withTransaction(db, async (tx) => {
    const tuition = await insertTuition(tx, toNewTuition({ input, actor, locale, now }))
    const { id, number, phone, heading, status } = tuition
    await recordEvent(tx, { kind: 'tuitionPosted', actor, now, tuitionId: id, phone })
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
    locale: actor || !locale ? null : toMessageLocale(locale),
    createdAt: now,
    approvedAt: status === 'approved' ? now : null,
  }
}

/** Changes the given parts of a tuition and keeps its status, owner and date. 404 if unknown. [API-68, DEC-54] */
export async function updateTuition(
  db: Db,
  { id, changes, actor, locale, now }: TuitionEditor & { id: string; changes: TuitionChanges; now: Date },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockTuition(tx, id)
    if (!row) throw tuitionNotFound()
    const input = mergeTuition(row, changes)
    const edited = {
      ...row,
      ...toTuitionColumns({ ...input, heading: resolveHeading(input, actor), phone: resolvePhone(input, actor) }),
    }
    await overwriteTuition(tx, edited)
    const edit = { tuitionId: row.id, phone: edited.phone, changes: diffFields(row, edited, INPUT_COLUMNS) }
    await recordEvent(tx, { kind: 'tuitionEdited', actor, now, ...edit })
    return loadTuitionDto(tx, row.id, { viewer: actor, locale })
  })
}

/** The whole input of a tuition with the changed parts; a ZodError if it is not valid then. */
export function mergeTuition(row: Parameters<typeof toTuitionInput>[0], changes: TuitionChanges): TuitionInput {
  const stored = toTuitionInput(row)
  const location = { ...stored.location, ...changes.location }
  return tuitionInput.parse({ ...stored, ...changes, ...mergeSalary(stored, changes), location })
}

/** One tuition as the viewer may see it. 404 if unknown or not visible to the viewer. [DEC-35] */
export async function getTuition(db: Db, { id, ...reader }: TuitionReader & { id: string }): Promise<Tuition> {
  return loadTuitionDto(db, id, reader)
}

/** One page of the tuitions with a status, newest first. [API-10..12] */
export async function listTuitions(db: Db, { status, ...request }: TuitionPageRequest & { status: TuitionStatus }) {
  return toTuitionPage(await listTuitionsSeenBy(db, status, request), request)
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

/** One page of the tuitions of a phone or account, newest first. [OFF-421] */
export async function pageTuitionsOfPerson(
  db: Db,
  { phone, accountId, ...request }: TuitionPageRequest & { phone: string; accountId: string | null },
) {
  return toTuitionPage(await findTuitionsByPerson(db, { phone, accountId }, request), request)
}

/** One page of the approved tuitions that match a tuitionId or location. [API-33] */
export async function searchApprovedTuitions(db: Db, { term, ...request }: TuitionPageRequest & { term: string }) {
  return toTuitionPage(await searchTuitionsSeenBy(db, term, request), request)
}

/** One page of the tuitions with a status that match a phone or tuitionId, for admins. [API-34, API-35] */
export async function searchTuitionsForAdmin(
  db: Db,
  { status, term, ...request }: TuitionPageRequest & { status: TuitionStatus; term: string },
) {
  return toTuitionPage(await findTuitionsByPhoneOrId(db, { status, term }, request), request)
}

function toTuitionPage({ rows, total }: TuitionPage, { paging, ...reader }: TuitionPageRequest) {
  return { data: rows.map((row) => toTuitionDto(row, reader)), meta: toPagingMeta(paging, total) }
}

/** A tuition that was just read or changed. 404 if unknown or not visible to the viewer. */
export async function loadTuitionDto(
  db: Db,
  id: string,
  { isPoster = false, ...reader }: TuitionReader & { isPoster?: boolean },
): Promise<Tuition> {
  const row = await findTuitionSeenBy(db, id, reader.viewer)
  if (!row || !(isPoster || canOpenTuition(row.status, reader.viewer, relationOf(row)))) throw tuitionNotFound()
  return toTuitionDto(row, reader)
}

/** A tuition as the viewer may see it; a row that was read for a visitor holds nothing else. */
export function toTuitionDto(row: SeenTuition, { viewer, locale = DEFAULT_LOCALE }: TuitionReader): Tuition {
  const state = toApplyState(viewer, row, relationOf(row))
  const seenByAll: Tuition = {
    _id: row.id,
    tuitionId: formatTuitionId(row.number),
    status: row.status,
    ...toOpenInput(row),
    isBooked: row.isBooked,
    applicationStatus: { state, text: text(locale, applyTexts[state]), disabled: state !== 'open' },
    createdAt: row.createdAt.toISOString(),
  }
  return 'isOwner' in row ? { ...seenByAll, ...toPrivateParts(row, viewer) } : seenByAll
}

function toPrivateParts(row: TuitionView, viewer: Actor | null) {
  return {
    ...(canSeePhone(viewer, row) ? { phone: row.phone } : {}),
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

const toTuitionInput = (row: Pick<TuitionView, keyof TuitionColumns>) => ({ ...toOpenInput(row), phone: row.phone })

/** The input of a tuition without its contact. */
function toOpenInput(row: Pick<SeenTuition, Exclude<keyof TuitionColumns, 'phone'>>) {
  const { heading, subjects, medium, salaryFrom, salaryTo, daysPerWeek, isOnline } = row
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
    isOnline,
  }
}
