import { type Db, withTransaction } from '#db/client.server.ts'
import { clearPendingName } from '#db/name-changes.server.ts'
import { updateAccount } from '#features/accounts/people.store.server.ts'
import type { NoticeContext } from '#features/accounts/profile/password.actions.server.ts'
import { deleteResets, deleteSessionsOf } from '#features/accounts/recovery/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { demoChanges, demoMessages } from '#features/tuitions/demos/actions.server.ts'
import { cancelDemos, restoreDemos } from '#features/tuitions/demos/store.server.ts'
import { pausePosts, restorePosts } from '#features/tuitions/own/owner.store.server.ts'
import { hideCv, showCv } from '#features/tutors/cv/owner.store.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { diffFields, type EventChanges } from '#shared/events.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { can } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { isPhoneCode, movePhone } from './phone.actions.server.ts'
import { getPersonState, moveRefusal, needsPhoneProof, personMoves } from './rules.ts'
import type { PersonAccount } from './schema.ts'
import {
  findMergedInto,
  findPerson,
  findPersonAccounts,
  findTutorIds,
  lockPeople,
  type PersonRow,
  type PersonView,
} from './store.server.ts'

export type PersonChange = { id: string; reason: string; actor: Actor; now: Date }

/** The guardian's and tutor's account of a phone; e-mails for those who read phones. */
export async function listPersonAccounts(db: Db, phone: string, actor: Actor): Promise<PersonAccount[]> {
  const rows = await findPersonAccounts(db, phone)
  const contacts = can(actor, 'phones.read') ? {} : { email: '' }
  return Promise.all(rows.map(async (row) => ({ ...(await toPersonDto(db, row)), ...contacts })))
}

type Correction = PersonChange & {
  name: string
  phone: string
  code: string
  version?: number | undefined
  tellsPhone: boolean
}

/**
 * Corrects name and phone; posts and a report follow the phone, sessions and known devices end, both numbers are told. 403 for another phone without its code unless an owner
 * answers for it, 409 if the phone is taken.
 */
export async function correctPerson(
  { db, throttle, secretKey, ...notice }: { db: Db; throttle: Throttle; secretKey: string } & NoticeContext,
  { code, name, phone, version, tellsPhone, ...change }: Correction,
): Promise<PersonAccount> {
  if (code !== '') await throttle.consume('codeTriesByPhone', `correct ${change.id} ${phone}`)
  return changePerson(db, change, async (tx, person) => {
    const isPhoneChanged = person.phone !== phone
    if (isPhoneChanged && code !== '' && !isPhoneCode(secretKey, code, { id: person.id, phone, now: change.now }))
      throw new Refusal(400, 'people.codeWrong', { path: 'code' })
    if (code === '' && needsPhoneProof(change.actor.staffRole, isPhoneChanged))
      throw new Refusal(403, 'people.codeNeeded', { path: 'code' })
    const changes = diffFields(person, { ...person, name, phone }, ['name', 'phone'])
    if (Object.keys(changes).length === 0) throw new Refusal(409, 'people.nothingChanged')
    await updateAccount(tx, { id: person.id, name })
    await clearPendingName(tx, { accountId: person.id, name })
    const provedAt = code === '' ? null : change.now
    if (isPhoneChanged) await movePhone(tx, notice, { person, phone, provedAt, tellsPhone, now: change.now })
    return { kind: 'personCorrected', changes, version }
  })
}

/** Ends the sessions, refuses log-ins, pauses the public posts and cancels the coming demo classes. 404, 409 unless active. */
export function deactivatePerson(db: Db, change: PersonChange): Promise<PersonAccount> {
  return changePerson(db, change, async (tx, person) => {
    refuseMove(personMoves.deactivate, person)
    await updateAccount(tx, { id: person.id, deactivatedAt: change.now })
    await deleteSessionsOf(tx, person.id)
    await deleteResets(tx, person.id)
    const paused = await pausePosts(tx, { ownerId: person.id, reason: change.reason })
    const cv = await hideCv(tx, { accountId: person.id, reason: change.reason })
    const demos = await cancelDemos(tx, { of: { accountId: person.id }, by: person.id, now: change.now })
    const changes: EventChanges = {
      ...demoChanges(demos),
      ...(paused.length > 0 ? { pausedTuitions: [[], paused] } : {}),
      ...(cv ? { hiddenCv: [null, cv] } : {}),
    }
    const { id, phone } = person
    const message = { kind: 'accountDeactivated', phone, accountId: id, recordId: id, values: {} } as const
    const { now } = change
    await notifyPeople(tx, [{ ...message, now }, ...demoMessages('demoCancelled', { demos, now })])
    return { kind: 'accountDeactivated', changes }
  })
}

/** Lets a person log in again and gives back the posts, the CV and the demo classes that the deactivation took. 404, 409 unless deactivated. */
export function restorePerson(db: Db, change: PersonChange): Promise<PersonAccount> {
  return changePerson(db, change, async (tx, person) => {
    refuseMove(personMoves.restore, person)
    await updateAccount(tx, { id: person.id, deactivatedAt: null })
    await restorePosts(tx, { endedBy: person.id, from: 'paused' })
    await showCv(tx, person.id)
    const { id, phone } = person
    const demos = await restoreDemos(tx, { by: id, now: change.now })
    const { now } = change
    const message = { kind: 'accountRestored', phone, accountId: id, recordId: id } as const
    const values = { link: paths.login }
    await notifyPeople(tx, [{ ...message, values, now }, ...demoMessages('demoRestored', { demos, now })])
    return { kind: 'accountRestored' }
  })
}

function refuseMove(move: Parameters<typeof moveRefusal>[0], person: PersonRow) {
  const refusal = moveRefusal(move, person)
  if (refusal) throw new Refusal(409, refusal)
}

type EventPart = Pick<Parameters<typeof recordEvent>[1], 'kind' | 'changes' | 'cvId' | 'version'>

/** Locks the account, makes the change and records it. */
export async function changePerson(
  db: Db,
  { id, reason, actor, now }: PersonChange,
  make: (tx: Db, person: PersonRow) => Promise<EventPart>,
): Promise<PersonAccount> {
  return withTransaction(db, async (tx) => {
    const [person] = isUuid(id) ? await lockPeople(tx, [id]) : []
    if (!person) throw new Refusal(404, 'people.notFound')
    const event = await make(tx, person)
    await recordEvent(tx, { ...event, actor, now, accountId: person.id, phone: person.phone, reason })
    return loadPersonDto(tx, person.id)
  })
}

export async function loadPersonDto(db: Db, id: string): Promise<PersonAccount> {
  const row = await findPerson(db, id)
  if (!row) throw new Refusal(404, 'people.notFound')
  return toPersonDto(db, row)
}

async function toPersonDto(db: Db, row: PersonView): Promise<PersonAccount> {
  const { id, role, name, phone, email, version, lastSeenAt, createdAt, mergedIntoId } = row
  const mergedInto = mergedIntoId ? await findPerson(db, mergedIntoId) : null
  const mergedHere = await findMergedInto(db, id)
  const tutorIds = await findTutorIds(db, [...mergedHere.map((one) => one.id), ...(mergedIntoId ? [mergedIntoId] : [])])
  return {
    _id: id,
    role: role === 'Tutor' ? 'Tutor' : 'Guardian',
    name,
    phone,
    email: email ?? '',
    language: row.locale,
    isGuest: row.isGuest,
    isDeleting: row.deletionRequestedAt !== null,
    state: getPersonState(row),
    mergedInto: mergedInto && toOtherAccount(mergedInto, tutorIds),
    mergedHere: mergedHere.map((one) => toOtherAccount(one, tutorIds)),
    version,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** An account by name, phone and tutor ID. */
export const toOtherAccount = ({ id, name, phone }: PersonRow, tutorIds: ReadonlyMap<string, string>) => ({
  _id: id,
  name,
  phone,
  tutorId: tutorIds.get(id) ?? null,
})
