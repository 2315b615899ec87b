import { type Db, withTransaction } from '#db/client.server.ts'
import { notify } from '#features/notifications/actions.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { formatTuitionId } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  applicationStatus,
  canOpenTuition,
  canSeePhone,
  canSeeReport,
  initialStatus,
  resolveHeading,
  resolvePhone,
  tuitionMoves,
} from './lifecycle.rules.ts'
import { type Tuition, type TuitionInput, type TuitionStatus, tuitionInput } from './schema.ts'
import {
  findApprovedTuitions,
  findTuitionsByOwner,
  findTuitionsByPerson,
  findTuitionsByPhoneOrId,
  findTuitionsByStatus,
  findTuitionView,
  insertTuition,
  lockTuition,
  type NewTuition,
  overwriteTuition,
  type TuitionView,
} from './store.server.ts'

type TuitionPageRequest = { viewer: Actor | null; paging: Paging }
type TuitionRows = { rows: TuitionView[]; total: number }

const tuitionNotFound = () => new Refusal(404, 'refused.tuitionNotFound')

/** Posts a tuition: an admin's is approved at once, a guardian's and a visitor's wait and the admins are told (S1 6). Refuses tutors. */
export async function postTuition(
  db: Db,
  { input, actor, now }: { input: TuitionInput; actor: Actor | null; now: Date },
): Promise<Tuition> {
  if (actor?.role === 'Tutor') throw new Refusal(403, 'refused.role')
  const status = initialStatus(actor)
  const tuition: NewTuition = {
    ...toTuitionColumns({ ...input, heading: resolveHeading(input, actor), phone: resolvePhone(input, actor) }),
    status,
    ownerId: actor?.role === 'Guardian' ? actor.accountId : null,
    createdAt: now,
    approvedAt: status === 'approved' ? now : null,
  }
  return withTransaction(db, async (tx) => {
    const row = await insertTuition(tx, tuition)
    if (status === 'pending') {
      const kind = actor ? 'tuitionPostedByGuardian' : 'tuitionPostedByVisitor'
      await notify(tx, { kind, params: { tuitionId: formatTuitionId(row.number), heading: row.heading }, now })
    }
    return loadTuitionDto(tx, row.id, actor, { isPoster: true })
  })
}

/** Changes the named parts of a tuition; its state, its owner and its date stay (decisions, "States"). */
export async function updateTuition(
  db: Db,
  { id, changes, actor }: { id: string; changes: object; actor: Actor },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockTuition(tx, id)
    if (!row) throw tuitionNotFound()
    const input = tuitionInput.parse({ ...toTuitionInput(row), ...changes })
    await overwriteTuition(tx, {
      ...row,
      ...toTuitionColumns({ ...input, heading: resolveHeading(input, actor), phone: resolvePhone(input, actor) }),
    })
    return loadTuitionDto(tx, row.id, actor)
  })
}

/** Verifies a waiting tuition; refuses a second time with 409 (S1 4). */
export async function approveTuition(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<Tuition> {
  return withTransaction(db, async (tx) => {
    const row = await lockTuition(tx, id)
    if (!row) throw tuitionNotFound()
    const { from, to, otherwise } = tuitionMoves.approve
    if (row.status !== from) throw new Refusal(409, otherwise)
    await overwriteTuition(tx, { ...row, status: to, approvedAt: now })
    return loadTuitionDto(tx, row.id, actor)
  })
}

/** One tuition as the viewer may see it; what may not be opened is not there. */
export async function getTuition(db: Db, { id, viewer }: { id: string; viewer: Actor | null }): Promise<Tuition> {
  const row = await findTuitionView(db, id, viewer)
  if (!row || !canOpenTuition(row.status, viewer, row)) throw tuitionNotFound()
  return toTuitionDto(row, viewer)
}

/** A page of the tuitions in a state, newest first. */
export async function listTuitions(db: Db, { status, ...asking }: TuitionPageRequest & { status: TuitionStatus }) {
  return toTuitionPage(await findTuitionsByStatus(db, status, asking), asking)
}

/** A page of the guardian's own tuitions, newest first. */
export async function listOwnTuitions(db: Db, { actor, paging }: { actor: Actor; paging: Paging }) {
  const asking = { viewer: actor, paging }
  return toTuitionPage(await findTuitionsByOwner(db, actor.accountId, asking), asking)
}

/** The newest hundred tuitions posted with a phone or by an account, for admins. */
export async function listTuitionsOfPerson(
  db: Db,
  { actor, ...person }: { phone: string; accountId: string | null; actor: Actor },
): Promise<Tuition[]> {
  const paging = { page: 1, limit: MAX_PAGE_SIZE }
  const { rows } = await findTuitionsByPerson(db, person, { viewer: actor, paging })
  return rows.map((row) => toTuitionDto(row, actor))
}

/** A page of the approved tuitions by tuitionId or place. */
export async function searchApprovedTuitions(db: Db, { term, ...asking }: TuitionPageRequest & { term: string }) {
  return toTuitionPage(await findApprovedTuitions(db, term, asking), asking)
}

/** A page of the tuitions in a state by phone or tuitionId, for admins. */
export async function searchTuitionsForAdmin(
  db: Db,
  { status, term, ...asking }: TuitionPageRequest & { status: TuitionStatus; term: string },
) {
  return toTuitionPage(await findTuitionsByPhoneOrId(db, { status, term }, asking), asking)
}

function toTuitionPage({ rows, total }: TuitionRows, { viewer, paging }: TuitionPageRequest) {
  return { data: rows.map((row) => toTuitionDto(row, viewer)), meta: toPagingMeta(paging, total) }
}

async function loadTuitionDto(db: Db, id: string, viewer: Actor | null, { isPoster = false } = {}): Promise<Tuition> {
  const row = await findTuitionView(db, id, viewer)
  if (!row || !(isPoster || canOpenTuition(row.status, viewer, row))) throw tuitionNotFound()
  return toTuitionDto(row, viewer)
}

function toTuitionDto(row: TuitionView, viewer: Actor | null): Tuition {
  const { phone, ...open } = toTuitionInput(row)
  return {
    _id: row.id,
    tuitionId: formatTuitionId(row.number),
    status: row.status,
    ...open,
    ...(canSeePhone(viewer, row) ? { phone } : {}),
    isReported: row.isReported && canSeeReport(viewer, row),
    isBooked: row.isBooked,
    applicationStatus: applicationStatus(viewer, row, row),
    createdAt: row.createdAt.toISOString(),
  }
}

function toTuitionColumns({ class: classes, medium, gender, location, ...same }: TuitionInput) {
  const { city, areas } = same.isOnline ? { city: '', areas: [] } : location
  return { ...same, classes, mediums: medium, gender: gender[0] ?? '', city, areas }
}

type InputColumns = Pick<TuitionView, keyof ReturnType<typeof toTuitionColumns>>

function toTuitionInput(row: InputColumns) {
  const { heading, subjects, salary, locationDetails, institute, teachingTime, details, phone, isOnline } = row
  return {
    heading,
    class: row.classes,
    subjects,
    medium: row.mediums,
    gender: row.gender === '' ? [] : [row.gender],
    salary,
    location: { city: row.city, areas: row.areas },
    locationDetails,
    institute,
    teachingTime,
    details,
    phone,
    isOnline,
  }
}
