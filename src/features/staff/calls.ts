import { z } from 'zod'
import { defineCall, forStaff } from '#shared/call.ts'
import { wholeListPagingSchema } from '#shared/input-schemas.ts'
import {
  acceptInput,
  changeRoleInput,
  invitationPreview,
  invitationToken,
  inviteInput,
  reasonInput,
  staffInvitation,
  staffMember,
} from './schema.ts'

const forOwners = { ...forStaff('staff.manage') } as const
const byId = { params: z.object({ id: z.string().max(100) }) } as const
const withReason = { ...forOwners, ...byId, body: reasonInput, data: staffMember } as const

export const listStaff = defineCall({
  method: 'GET',
  path: 'staff',
  summary: 'The team with roles, last seen and second factor, active members first',
  ...forOwners,
  query: wholeListPagingSchema,
  data: z.array(staffMember),
  paged: true,
  csv: [
    ['fields.name', 'name'],
    ['fields.phone', 'phone'],
    ['fields.email', 'email'],
    ['staff.role', 'staffRole', { bn: 'staff.roles' }],
    ['staff.state', 'state', { bn: 'staff.states' }],
    ['staff.lastSeen', 'lastSeenAt'],
    ['staff.secondFactor', 'hasSecondFactor'],
  ],
  topics: ['staff', 'accounts'],
})

export const listInvitations = defineCall({
  method: 'GET',
  path: 'staff/invitations',
  summary: 'The invitations to the team, newest first',
  ...forOwners,
  query: wholeListPagingSchema,
  data: z.array(staffInvitation),
  paged: true,
  csv: [
    ['fields.name', 'name'],
    ['fields.phone', 'phone'],
    ['fields.email', 'email'],
    ['staff.role', 'staffRole', { bn: 'staff.roles' }],
    ['staff.state', 'state', { bn: 'staff.invitationStates' }],
    ['staff.invitedBy', 'invitedBy'],
    ['staff.expires', 'expiresAt'],
  ],
  topics: ['staff', 'accounts'],
})

export const inviteStaff = defineCall({
  method: 'POST',
  path: 'staff/invite',
  limit: 'textsByAccount',
  summary: 'Sends a link with which a colleague joins the team, once, within three days',
  ...forOwners,
  events: ['staffInvited'],
  body: inviteInput,
  data: staffInvitation,
  topics: ['staff', 'accounts'],
})

export const revokeInvitation = defineCall({
  method: 'POST',
  path: 'staff/revoke-invitation/:id',
  summary: 'Makes the link of an open invitation useless',
  ...forOwners,
  ...byId,
  events: ['staffInvitationRevoked'],
  body: reasonInput,
  data: staffInvitation,
  topics: ['staff', 'accounts'],
})

export const previewInvitation = defineCall({
  method: 'GET',
  path: 'staff/invitation/:token',
  summary: 'What an invitation link offers, or why it does not work',
  allow: 'anyone',
  params: z.object({ token: invitationToken }),
  data: invitationPreview,
  topics: ['staff', 'accounts'],
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: 'staff/accept-invitation',
  summary: 'Makes the account of an invitation link, once',
  allow: 'anyone',
  events: ['staffJoined'],
  body: acceptInput,
  data: z.null(),
  topics: ['staff', 'accounts'],
})

export const changeStaffRole = defineCall({
  ...withReason,
  method: 'POST',
  path: 'staff/change-role/:id',
  summary: 'Gives a staff member another role, from the next call on',
  events: ['staffRoleChanged'],
  body: changeRoleInput,
  topics: ['staff', 'accounts'],
})

export const deactivateStaff = defineCall({
  ...withReason,
  method: 'POST',
  path: 'staff/deactivate/:id',
  summary: 'Ends the sessions of a staff member and refuses further log-ins',
  events: ['staffDeactivated'],
  topics: ['staff', 'accounts'],
})

export const restoreStaff = defineCall({
  ...withReason,
  method: 'POST',
  path: 'staff/restore/:id',
  summary: 'Lets a deactivated staff member log in again',
  events: ['staffRestored'],
  topics: ['staff', 'accounts'],
})

export const endStaffSessions = defineCall({
  ...withReason,
  method: 'POST',
  path: 'staff/end-sessions/:id',
  summary: 'Ends every session of a staff member',
  events: ['staffSessionsEnded'],
  topics: ['staff', 'accounts'],
})

export const sendStaffPasswordLink = defineCall({
  ...withReason,
  method: 'POST',
  path: 'staff/reset-password/:id',
  limit: 'textsByAccount',
  summary: 'Sends a staff member a link for a new password by e-mail, or by SMS without an address',
  events: ['staffPasswordResetSent'],
  topics: ['staff', 'accounts'],
})

export const resetStaffSecondFactor = defineCall({
  ...withReason,
  method: 'POST',
  path: 'staff/reset-second-factor/:id',
  summary: 'Removes the second factor of a staff member who lost it',
  events: ['secondFactorDisabled'],
  topics: ['staff', 'accounts'],
})
