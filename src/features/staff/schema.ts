import { z } from 'zod'
import { newPassword, repeatedPassword } from '#features/accounts/schema.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { optionalEmail, personName, reasonSchema, versionField } from '#shared/input-schemas.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'

const STAFF_STATES = ['active', 'deactivated'] as const
const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const

const staffRole = z.enum(STAFF_ROLES, { error: 'staff.roleRequired' })
const name = personName('accounts.nameRequired')

/** A staff member in the list of the team. */
export const staffMember = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `''` if none was given. */
  email: z.string(),
  staffRole: z.enum(STAFF_ROLES),
  state: z.enum(STAFF_STATES),
  hasSecondFactor: z.boolean(),
  /** The number of devices that are signed in. */
  sessions: z.number().int(),
  /** The names on the open invitations that the member sent, which end when the member may no longer invite. */
  openInvitations: z.array(z.string()),
  /** what a change of the role must have read */
  version: z.number(),
  lastSeenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  isSelf: z.boolean(),
})

/** An invitation with who sent it. */
export const staffInvitation = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  staffRole: z.enum(STAFF_ROLES),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

/** The link goes to the e-mail address when there is one, else to the phone. */
export const inviteInput = z.object({
  name,
  phone: phoneSchema,
  email: optionalEmail(),
  staffRole,
})

/** What the page of an invitation link shows. */
export const invitationPreview = z.strictObject({
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  staffRole: z.enum(STAFF_ROLES),
  expiresAt: z.iso.datetime(),
})

export const invitationToken = z.string().trim().min(1).max(200)

export const acceptInput = z
  .object({ token: invitationToken, name, password: newPassword, confirmPassword: repeatedPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'accounts.passwordsMustMatch',
  })

export const reasonInput = z.object({ reason: reasonSchema })
export const changeRoleInput = reasonInput.extend({ staffRole, ...versionField })

export type StaffMember = z.infer<typeof staffMember>
export type StaffState = (typeof STAFF_STATES)[number]
export type StaffInvitation = z.infer<typeof staffInvitation>
export type InvitationState = (typeof INVITATION_STATES)[number]
export type InvitationPreview = z.infer<typeof invitationPreview>
