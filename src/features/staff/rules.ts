import { mustSetUpSecondFactor } from '#features/accounts/second-factor/rules.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { can, type StaffRole } from '#shared/permissions.ts'
import type { InvitationState, StaffState } from './schema.ts'

/** How long an invitation link is valid, in days. */
export const INVITATION_DAYS = 3

/** The allowed moves of a staff member. */
export const staffMoves = {
  deactivate: { from: 'active', to: 'deactivated', otherwise: 'staff.deactivatedAlready' },
  restore: { from: 'deactivated', to: 'active', otherwise: 'staff.activeAlready' },
} as const satisfies Record<string, { from: StaffState; to: StaffState; otherwise: MessageKey }>

type Invitation = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date }

/** The state of an invitation; its link works while it is `open`. */
export function getInvitationState({ acceptedAt, revokedAt, expiresAt }: Invitation, now: Date): InvitationState {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}

/** What the page says of an invitation link that does not work. */
export const INVITATION_REFUSALS = {
  accepted: 'staff.invitationUsed',
  revoked: 'staff.invitationRevoked',
  expired: 'staff.invitationExpired',
} as const satisfies Record<Exclude<InvitationState, 'open'>, MessageKey>

type Inviter = { staffRole: StaffRole | null; deactivatedAt: Date | null; totpEnabledAt: Date | null }

/** Whether a member may invite at the moment: active, with the permission, and not held back for a second factor. */
export function mayInvite({ staffRole, deactivatedAt, totpEnabledAt }: Inviter, isRequired: boolean): boolean {
  const hasSecondFactor = totpEnabledAt !== null
  if (deactivatedAt || mustSetUpSecondFactor({ staffRole, hasSecondFactor, isRequired })) return false
  return can({ role: 'Admin', staffRole }, 'staff.manage')
}

type Member = { id: string; staffRole: StaffRole | null }

/** Whether a member is the only active owner, who must stay one. */
export function isLastOwner(member: Member, activeOwnerIds: readonly string[]): boolean {
  return member.staffRole === 'owner' && activeOwnerIds.length === 1 && activeOwnerIds[0] === member.id
}
