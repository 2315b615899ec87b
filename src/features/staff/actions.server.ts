import { type Db, withTransaction } from '#db/client.server.ts'
import { updateAccount } from '#features/accounts/people.store.server.ts'
import { type ResetMailContext, sendResetLink } from '#features/accounts/recovery/actions.server.ts'
import { deleteResets, deleteSessionsOf } from '#features/accounts/recovery/store.server.ts'
import { clearSecondFactor } from '#features/accounts/second-factor/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { can, type StaffRole } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { isLastOwner, staffMoves } from './rules.ts'
import type { StaffMember, StaffState } from './schema.ts'
import {
  findStaffMember,
  findStaffPage,
  type ListedStaffRow,
  lockActiveOwners,
  lockStaffMember,
  revokeOpenInvitations,
  type StaffRow,
} from './store.server.ts'

/** What a change of a staff member needs to know. */
type StaffChange = { id: string; reason: string; actor: Actor; now: Date }

/** A page of the team, active members first. */
export async function listStaff(db: Db, { actor, now, ...paging }: Paging & { actor: Actor; now: Date }) {
  const { rows, total } = await findStaffPage(db, { paging, now })
  return { data: rows.map((row) => toStaffDto(row, actor)), meta: toPagingMeta(paging, total) }
}

/** Gives a staff member another role, from the next call on. 404, 409 without a change or for the last owner. */
export function changeStaffRole(
  db: Db,
  { staffRole, version, ...change }: StaffChange & { staffRole: StaffRole; version?: number | undefined },
) {
  return changeStaff(db, change, async (tx, member, owners) => {
    if (member.staffRole === staffRole) throw new Refusal(409, 'staff.sameRole', { path: 'staffRole' })
    if (isLastOwner(member, owners)) throw new Refusal(409, 'staff.lastOwner')
    await updateAccount(tx, { id: member.id, staffRole })
    const revoked = can({ role: 'Admin', staffRole }, 'staff.manage') ? {} : await revokeInvitations(tx, change)
    return { kind: 'staffRoleChanged', changes: { staffRole: [member.staffRole, staffRole], ...revoked }, version }
  })
}

/** Ends the sessions of a staff member and refuses further log-ins. 404, 409 if deactivated or the last owner. */
export function deactivateStaff(db: Db, change: StaffChange) {
  return changeStaff(db, change, async (tx, member, owners) => {
    const { from, otherwise } = staffMoves.deactivate
    if (toState(member) !== from) throw new Refusal(409, otherwise)
    if (isLastOwner(member, owners)) throw new Refusal(409, 'staff.lastOwner')
    await updateAccount(tx, { id: member.id, deactivatedAt: change.now })
    await deleteSessionsOf(tx, member.id)
    await deleteResets(tx, member.id)
    return { kind: 'staffDeactivated', changes: await revokeInvitations(tx, change) }
  })
}

/** Revokes the open invitations of a member who may no longer invite. */
async function revokeInvitations(tx: Db, { id, now }: StaffChange): Promise<EventChanges> {
  const names = await revokeOpenInvitations(tx, { invitedBy: id, now })
  return names.length > 0 ? { revokedInvitations: [names, null] } : {}
}

/** Lets a deactivated staff member log in again. 404, 409 if active. */
export function restoreStaff(db: Db, change: StaffChange) {
  return changeStaff(db, change, async (tx, member) => {
    const { from, otherwise } = staffMoves.restore
    if (toState(member) !== from) throw new Refusal(409, otherwise)
    await updateAccount(tx, { id: member.id, deactivatedAt: null })
    return { kind: 'staffRestored' }
  })
}

/** Ends every session of a staff member. 404. */
export function endStaffSessions(db: Db, change: StaffChange) {
  return changeStaff(db, change, async (tx, member) => {
    await deleteSessionsOf(tx, member.id)
    return { kind: 'staffSessionsEnded' }
  })
}

/** Removes the second factor of a staff member who lost it, and ends the sessions. 404, 409 without one. */
export function resetStaffSecondFactor(db: Db, change: StaffChange) {
  return changeStaff(db, change, async (tx, member) => {
    if (!member.totpEnabledAt) throw new Refusal(409, 'staff.noSecondFactor')
    await clearSecondFactor(tx, member.id)
    await deleteSessionsOf(tx, member.id)
    return { kind: 'secondFactorDisabled' }
  })
}

/** Sends a link for a new password by e-mail, or by SMS without an address. 404, 409 if deactivated. */
export function sendStaffPasswordLink({ db, ...context }: ResetMailContext, change: StaffChange) {
  return changeStaff(db, change, async (tx, member) => {
    if (toState(member) === 'deactivated') throw new Refusal(409, 'staff.isDeactivated')
    await sendResetLink({ ...context, db: tx }, { account: member, now: change.now })
    return { kind: 'staffPasswordResetSent' }
  })
}

type EventPart = { kind: EventKind; changes?: EventChanges; version?: number | undefined }

/** Locks the member and the active owners, makes the change and records it. */
async function changeStaff(
  db: Db,
  { id, reason, actor, now }: StaffChange,
  make: (tx: Db, member: StaffRow, activeOwners: string[]) => Promise<EventPart>,
): Promise<StaffMember> {
  return withTransaction(db, async (tx) => {
    const owners = await lockActiveOwners(tx)
    const member = isUuid(id) ? await lockStaffMember(tx, id) : null
    if (!member) throw new Refusal(404, 'staff.notFound')
    const event = await make(tx, member, owners)
    await recordEvent(tx, { ...event, actor, now, accountId: member.id, phone: member.phone, reason })
    const row = await findStaffMember(tx, { id: member.id, now })
    if (!row) throw new Refusal(404, 'staff.notFound')
    return toStaffDto(row, actor)
  })
}

const toState = ({ deactivatedAt }: Pick<StaffRow, 'deactivatedAt'>): StaffState =>
  deactivatedAt ? 'deactivated' : 'active'

function toStaffDto({ account, sessions, version, openInvitations }: ListedStaffRow, actor: Actor): StaffMember {
  const { id, name, phone, email, staffRole, totpEnabledAt, lastSeenAt, createdAt } = account
  return {
    _id: id,
    name,
    phone,
    email: email ?? '',
    staffRole: staffRole ?? 'owner',
    state: toState(account),
    hasSecondFactor: totpEnabledAt !== null,
    sessions,
    openInvitations,
    version,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    isSelf: id === actor.accountId,
  }
}
