import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueSms, type OutboxContext } from '#features/outbox/actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { type CvRecord, findCvByAnyId, findCvByPhone } from '#features/tutors/store.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId, formatTutorId } from '#shared/human-id.ts'
import { SMS_PART_COST_TAKA } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { normalisePhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import { countSmsParts } from '#shared/sms-parts.ts'
import { loadApplicationDto } from './actions.server.ts'
import { recordInviteSms } from './invite.store.server.ts'
import { type InvitedTuition, invitationSms, type SmsLanguage } from './invite-sms.rules.ts'
import { getInviteRefusal, toApplicationState } from './rules.ts'
import type { Application, InvitationPreview, Invited } from './schema.ts'
import { findApplicationState, insertApplication, lockApplication } from './store.server.ts'

/** Dependencies of an invitation: the outbox, the brand and the base of links. */
export type InviteContext = OutboxContext & { brand: { name: string }; publicUrl: () => string }

type InviteRequest = { tuitionId: string; language: SmsLanguage; actor: Actor; now: Date }

/** Adds a tutor, named by phone or tutorId, to the applicants and sends an SMS. 404 if unknown, 409 if not allowed. [API-58, DEC-65] */
export async function inviteTutor(
  inviting: InviteContext,
  { inviteOption, language, actor, now, ...asked }: InviteRequest & { inviteOption: string },
): Promise<Application> {
  return withTransaction(inviting.db, async (tx) => {
    const found = await lockInvitable(tx, {
      ...asked,
      actor,
      path: 'inviteOption',
      cv: await loadInvitedCv(tx, inviteOption),
    })
    const pair = { tuitionId: found.tuition.id, cvId: found.cv.id }
    const id = await insertApplication(tx, { ...pair, invitedBy: actor.accountId, createdAt: now })
    await recordInviteSms(tx, { ...pair, sentBy: actor.accountId, sentAt: now })
    await enqueueInvitation({ ...inviting, db: tx }, { ...found, language, now })
    await recordEvent(tx, { kind: 'tutorInvited', actor, now, ...pair, recordId: id })
    return loadApplicationDto(tx, id, actor.role)
  })
}

/** Sends the invitation SMS once per tutor and tuition (409); 400 if `to` is not the tutor's phone. [API-62] */
export async function sendInviteSms(
  inviting: InviteContext,
  { to, tutorId: id, language, actor, now, ...asked }: InviteRequest & { to: string; tutorId: string },
): Promise<Invited> {
  return withTransaction(inviting.db, async (tx) => {
    const cv = await findCvByAnyId(tx, id)
    if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    if (cv.phone !== to) throw new Refusal(400, 'tuitions.notTheirPhone', { path: 'to' })
    const { tuition } = await lockInvitable(tx, { ...asked, actor, path: 'tutorId', cv })
    const note = { tuitionId: tuition.id, cvId: cv.id, sentBy: actor.accountId, sentAt: now }
    if (!(await recordInviteSms(tx, note))) throw new Refusal(409, 'applications.inviteSmsAlready', { path: 'tutorId' })
    await enqueueInvitation({ ...inviting, db: tx }, { tuition, cv, language, now })
    await recordEvent(tx, { kind: 'inviteSmsSent', actor, now, tuitionId: tuition.id, cvId: cv.id })
    return { tuitionId: formatTuitionId(tuition.number), tutorId: formatTutorId(cv.number), inviteSmsSent: true }
  })
}

/** The SMS of an invitation with its parts and cost, without sending it. Refuses what the invitation refuses. [OFF-254] */
export async function previewInvitation(
  inviting: InviteContext,
  { tuitionId, inviteOption, language, actor }: Omit<InviteRequest, 'now'> & { inviteOption: string },
): Promise<InvitationPreview> {
  const cv = await loadInvitedCv(inviting.db, inviteOption)
  const tuition = await findTuitionView(inviting.db, tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const state = await findApplicationState(inviting.db, { tuitionId: tuition.id, cvId: cv.id })
  const refused = getInviteRefusal({ tuition, cv, state })
  if (refused) throw new Refusal(409, refused)
  const told = composeInvitation(inviting, { tuition, cv, language })
  const { parts } = countSmsParts(told)
  const { name, phone, isReported } = cv
  const cost = parts * SMS_PART_COST_TAKA
  return { tutorId: formatTutorId(cv.number), name, to: phone, isReported, text: told, parts, cost }
}

async function loadInvitedCv(db: Db, inviteOption: string): Promise<CvRecord> {
  const phone = normalisePhone(inviteOption)
  const cv = phone ? await findCvByPhone(db, phone) : await findCvByAnyId(db, inviteOption)
  if (!cv) throw new Refusal(404, phone ? 'tutors.noCvOfPhone' : 'refused.tutorNotFound', { path: 'inviteOption' })
  return cv
}

/** Locks the tuition and checks the invitation; `path` is the field that names the tutor. */
async function lockInvitable(
  tx: Db,
  { tuitionId: id, actor, path, cv }: { tuitionId: string; actor: Actor; path: string; cv: CvRecord },
) {
  const locked = await lockTuition(tx, id)
  const tuition = locked && (await findTuitionView(tx, locked.id, actor))
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const state = toApplicationState(await lockApplication(tx, { tuitionId: tuition.id, cvId: cv.id }))
  const refused = getInviteRefusal({ tuition, cv, state })
  if (refused) throw new Refusal(409, refused, { path: refused === 'tuitions.alreadyBooked' ? 'tuitionId' : path })
  return { tuition, cv }
}

type Invitee = {
  tuition: InvitedTuition & { number: number }
  cv: { name: string; phone: string }
  language: SmsLanguage
}

function enqueueInvitation(inviting: InviteContext, { now, ...invitee }: Invitee & { now: Date }) {
  return enqueueSms(inviting, { to: invitee.cv.phone, text: composeInvitation(inviting, invitee), now })
}

function composeInvitation(
  { brand, publicUrl }: Pick<InviteContext, 'brand' | 'publicUrl'>,
  { tuition, cv, language }: Invitee,
): string {
  const tuitionId = formatTuitionId(tuition.number)
  const link = `${publicUrl()}${paths.tuition(tuitionId)}`
  return invitationSms({ language, brand: brand.name, name: cv.name, tuitionId, link, tuition })
}
