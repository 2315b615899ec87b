import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { createAccount } from '#features/accounts/actions.server.ts'
import { hashPassword } from '#features/accounts/password.actions.server.ts'
import { requireGoodPassword } from '#features/accounts/profile/password.actions.server.ts'
import { isSecondFactorRequired } from '#features/accounts/second-factor/store.server.ts'
import { type Account, findAccount } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueMail, enqueueSms, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { brandFor, languageFor } from '#features/settings/actions.server.ts'
import { hashToken, newSessionToken } from '#platform/auth/session.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import { type MailBrand, renderMail } from '#platform/messages/mail/template.ts'
import { pageAddress } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import { DAY_MS } from '#shared/durations.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { maskPhone } from '#shared/format/phone.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import type { StaffRole } from '#shared/permissions.ts'
import { Refusal } from '#shared/refusal.ts'
import { getInvitationState, INVITATION_DAYS, INVITATION_REFUSALS, mayInvite } from './rules.ts'
import type { InvitationPreview, InvitationState, StaffInvitation } from './schema.ts'
import {
  findInvitationByToken,
  findInvitationPage,
  findInviter,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  lockInvitationByToken,
  revokeOpenInvitations,
  updateInvitation,
} from './store.server.ts'

type InviteContext = OutboxContext & { brand: MailBrand; publicUrl: () => string }
type Invite = { name: string; phone: string; email: string; staffRole: StaffRole }

/** A page of the invitations, newest first. */
export async function listInvitations(db: Db, { now, ...paging }: Paging & { now: Date }) {
  const { rows, total } = await findInvitationPage(db, paging)
  return {
    data: rows.map(({ invitation, invitedBy }) => toInvitationDto(invitation, { invitedBy, now })),
    meta: toPagingMeta(paging, total),
  }
}

/** Sends a link that works once, for three days, and replaces earlier ones. 409 if the phone is of a staff member. */
export function inviteStaff(
  context: InviteContext,
  { input, actor, now }: { input: Invite; actor: Actor; now: Date },
): Promise<StaffInvitation> {
  return withTransaction(context.db, async (tx) => {
    const { name, phone, staffRole } = input
    await refuseStaffPhone(tx, phone)
    await revokeOpenInvitations(tx, { phone, now })
    const { token, hash: tokenHash } = newSessionToken()
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    const invited = { ...input, tokenHash, invitedBy: actor.accountId, createdAt: now, expiresAt }
    const row = await insertInvitation(tx, invited)
    const changes = { name: [null, name], staffRole: [null, staffRole] } as const
    await recordEvent(tx, { kind: 'staffInvited', actor, now, phone, recordId: row.id, changes })
    await sendInvitation({ ...context, db: tx }, { row, token, now })
    return toInvitationDto(row, { invitedBy: actor.name, now })
  })
}

async function refuseStaffPhone(tx: Db, phone: string): Promise<void> {
  const existing = await findAccount(tx, { role: 'Admin', phone })
  if (!existing) return
  throw new Refusal(409, existing.deactivatedAt ? 'staff.restoreInstead' : 'staff.isStaffAlready', { path: 'phone' })
}

async function sendInvitation(
  { brand: english, publicUrl, ...context }: InviteContext,
  { row, token, now }: { row: InvitationRow; token: string; now: Date },
) {
  const locale = languageFor(context.db)
  const brand = brandFor(context.db, { locale, brand: english })
  const link = pageAddress(publicUrl(), { locale, path: paths.staffInvitation(token) })
  const common = { secret: token, goodUntil: row.expiresAt, now }
  if (row.email === '') {
    const sms = text(locale, 'staff.inviteSms', {
      brand: brand.name,
      role: text(locale, `staff.roles.${row.staffRole}`),
      link,
    })
    await enqueueSms(context, { to: row.phone, text: sms, ...common })
  } else await enqueueMail(context, { to: row.email, ...invitationMail(row, { locale, brand, link }), ...common })
}

function invitationMail(
  { name, staffRole }: InvitationRow,
  { locale, brand, link }: { locale: Locale; brand: MailBrand; link: string },
) {
  const subject = text(locale, 'staff.inviteMailSubject', { brand: brand.name })
  const role = text(locale, `staff.roles.${staffRole}`)
  const paragraphs = [
    text(locale, 'staff.inviteMailText', { name, brand: brand.name, role }),
    text(locale, 'staff.inviteMailIgnore'),
  ]
  const button = { label: text(locale, 'staff.inviteMailButton'), href: link }
  return { subject, ...renderMail({ brand, locale, title: subject, paragraphs, button }) }
}

type Revocation = { id: string; reason: string; actor: Actor; now: Date }

/** Makes the link of an invitation useless. 404, 409 if it is not open. */
export function revokeInvitation(db: Db, { id, reason, actor, now }: Revocation): Promise<StaffInvitation> {
  return withTransaction(db, async (tx) => {
    const row = isUuid(id) ? await lockInvitation(tx, id) : null
    if (!row) throw new Refusal(404, 'staff.invitationUnknown')
    refuseState(getInvitationState(row, now))
    await updateInvitation(tx, { id: row.id, revokedAt: now })
    await recordEvent(tx, {
      kind: 'staffInvitationRevoked',
      actor,
      now,
      phone: row.phone,
      recordId: row.id,
      reason,
    })
    return toInvitationDto({ ...row, revokedAt: now }, { invitedBy: null, now })
  })
}

/** What an invitation link offers. 404 if unknown, 409 with what happened to it if it is not open. */
export async function previewInvitation(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<InvitationPreview> {
  const row = await findInvitationByToken(db, hashToken(token))
  if (!row) throw new Refusal(404, 'staff.invitationUnknown')
  await refuseEnded(db, row, now)
  const { name, phone, staffRole, expiresAt } = row
  return { name, phone: maskPhone(phone), staffRole, expiresAt: expiresAt.toISOString() }
}

type Acceptance = { token: string; name: string; password: string; address: string; now: Date }

/** Makes the account of an invitation, once. 404, 409 if the link or the phone is used, 429. */
export async function acceptInvitation(
  { db, throttle }: { db: Db; throttle: Throttle },
  { token, name, password, address, now }: Acceptance,
): Promise<null> {
  await throttle.consume('resetByAddress', address)
  const tokenHash = hashToken(token)
  await previewInvitation(db, { token, now })
  await throttle.reward('resetByAddress', address)
  const passwordHash = await hashPassword(password)
  return withTransaction(db, async (tx) => {
    const row = await lockInvitationByToken(tx, tokenHash)
    if (!row) throw new Refusal(404, 'staff.invitationUnknown')
    await refuseEnded(tx, row, now)
    const { phone, staffRole } = row
    await requireGoodPassword({ role: 'Admin', name, phone }, password)
    const email = row.email === '' ? null : row.email
    // The link came by mail, so whoever used it reads that address.
    const contact = { phone, email, emailConfirmedAt: email === null ? null : now }
    const { id: accountId } = await createStaff(tx, { staffRole, name, ...contact, passwordHash, now })
    await updateInvitation(tx, { id: row.id, acceptedAt: now })
    const actor: Actor = { accountId, role: 'Admin', staffRole, name, phone }
    const changes = { staffRole: [null, staffRole] } as const
    await recordEvent(tx, { kind: 'staffJoined', actor, now, accountId, phone, recordId: row.id, changes })
    return null
  })
}

type NewStaff = Omit<Invite, 'email'> & Pick<Account, 'email' | 'emailConfirmedAt' | 'passwordHash'> & { now: Date }

/** Creates the account of a staff member. 409 if the phone or e-mail has one. */
async function createStaff(tx: Db, staff: NewStaff) {
  return createAccount(tx, { role: 'Admin', ...staff }).catch((error: unknown) => {
    const constraint = violatedUniqueConstraint(error)
    if (constraint === 'accounts_role_phone') throw new Refusal(409, 'staff.isStaffAlready')
    if (constraint === 'accounts_role_email') throw new Refusal(409, 'staff.emailOfAnother')
    throw error
  })
}

/** Refuses a link that ended, or whose sender may not invite at the moment. */
async function refuseEnded(db: Db, row: InvitationRow, now: Date): Promise<void> {
  refuseState(getInvitationState(row, now))
  const inviter = await findInviter(db, row)
  const isRequired = await isSecondFactorRequired(db)
  if (!inviter || !mayInvite(inviter, isRequired)) throw new Refusal(409, 'staff.invitationOnHold')
}

function refuseState(state: InvitationState) {
  if (state !== 'open') throw new Refusal(409, INVITATION_REFUSALS[state])
}

function toInvitationDto(
  row: InvitationRow,
  { invitedBy, now }: { invitedBy: string | null; now: Date },
): StaffInvitation {
  const { id, name, phone, email, staffRole, createdAt, expiresAt } = row
  return {
    _id: id,
    name,
    phone,
    email,
    staffRole,
    state: getInvitationState(row, now),
    invitedBy: invitedBy ?? '',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
