import { requirePresentPair } from '#db/absence.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { notifyPeople, previewMessage } from '#features/messages/actions.server.ts'
import { brandFor } from '#features/settings/actions.server.ts'
import { findTuitionView, lockTuition } from '#features/tuitions/store.server.ts'
import { type CvRecord, findCvByAnyId, findCvByPhone } from '#features/tutors/store.server.ts'
import { pageAddress } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { poishaToTaka } from '#shared/format/money.ts'
import { normalisePhone } from '#shared/format/phone.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { DEFAULT_LOCALE } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { toBanglaNames } from '#shared/search/bangla-names.ts'
import { loadApplicationDto } from '../actions.server.ts'
import { getInviteRefusal, toApplicationState } from '../rules.ts'
import type { Application, InvitationPreview, InvitationResult } from '../schema.ts'
import { findApplicationState, insertApplication, lockApplication } from '../store.server.ts'
import { type InvitedTuition, invitationSms, type SmsLanguage, smsSalary } from './sms.rules.ts'
import { recordInviteSms } from './store.server.ts'

/** Dependencies of an invitation: the database, the brand and the base of links. */
export type InviteContext = { db: Db; brand: { name: string }; publicUrl: () => string }

type InviteRequest = { tuitionId: string; language?: SmsLanguage | undefined; actor: Actor; now: Date }

/** Adds a tutor, named by phone or tutorId, to the applicants and sends an SMS. 404 if unknown, 409 if not allowed. */
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
    await notifyPeople(tx, [{ ...toInvitation(inviting, { ...found, language }), recordId: id, now }])
    await recordEvent(tx, { kind: 'tutorInvited', actor, now, ...pair, recordId: id })
    return loadApplicationDto(tx, id, actor.role)
  })
}

/** Sends the invitation SMS once per tutor and tuition; 409 also when switched off or over the limit, 400 for a wrong phone. */
export async function sendInviteSms(
  inviting: InviteContext,
  { to, tutorId: id, language, actor, now, ...asked }: InviteRequest & { to: string; tutorId: string },
): Promise<InvitationResult> {
  return withTransaction(inviting.db, async (tx) => {
    const cv = await findCvByAnyId(tx, id)
    if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    if (cv.phone !== to) throw new Refusal(400, 'tuitions.notTheirPhone', { path: 'to' })
    const { tuition } = await lockInvitable(tx, { ...asked, actor, path: 'tutorId', cv })
    const note = { tuitionId: tuition.id, cvId: cv.id, sentBy: actor.accountId, sentAt: now }
    if (!(await recordInviteSms(tx, note))) throw new Refusal(409, 'applications.inviteSmsAlready', { path: 'tutorId' })
    const invitation = toInvitation(inviting, { tuition, cv, language })
    await notifyPeople(tx, [{ ...invitation, recordId: tuition.id, isAsked: true, now }])
    await recordEvent(tx, { kind: 'inviteSmsSent', actor, now, tuitionId: tuition.id, cvId: cv.id })
    return { tuitionId: formatTuitionId(tuition.number), tutorId: formatTutorId(cv.number), inviteSmsSent: true }
  })
}

/** The SMS of an invitation with its parts and cost, without sending it. Refuses what the invitation refuses. */
export async function previewInvitation(
  inviting: InviteContext,
  { tuitionId, inviteOption, language, actor }: Omit<InviteRequest, 'now'> & { inviteOption: string },
): Promise<InvitationPreview> {
  const cv = await loadInvitedCv(inviting.db, inviteOption)
  const tuition = await findTuitionView(inviting.db, tuitionId, actor)
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const pair = { tuitionId: tuition.id, cvId: cv.id }
  await requirePresentPair(inviting.db, pair)
  const state = await findApplicationState(inviting.db, pair)
  const refused = getInviteRefusal({ tuition, cv, state })
  if (refused) throw new Refusal(409, refused, { path: refusedField(refused, 'inviteOption') })
  const preview = await previewMessage(inviting.db, toInvitation(inviting, { tuition, cv, language }))
  const { name, phone, isReported } = cv
  const { hasTutor } = tuition
  const to = { tutorId: formatTutorId(cv.number), name, to: phone, isReported, hasTutor }
  const { text: sms, parts, locale } = preview
  const cost = poishaToTaka(preview.cost)
  return { ...to, language: locale, text: sms, parts, cost }
}

async function loadInvitedCv(db: Db, inviteOption: string): Promise<CvRecord> {
  const phone = normalisePhone(inviteOption)
  const cv = phone ? await findCvByPhone(db, phone) : await findCvByAnyId(db, inviteOption)
  if (!cv) throw new Refusal(404, phone ? 'tutors.noCvOfPhone' : 'refused.tutorNotFound', { path: 'inviteOption' })
  return cv
}

/** The field that a refusal is about; `path` names the tutor. */
const refusedField = (refused: MessageKey, path: string) => (refused === 'tuitions.alreadyBooked' ? 'tuitionId' : path)

/** Locks the tuition and checks the invitation; `path` is the field that names the tutor. */
async function lockInvitable(
  tx: Db,
  { tuitionId: id, actor, path, cv }: { tuitionId: string; actor: Actor; path: string; cv: CvRecord },
) {
  const locked = await lockTuition(tx, id)
  const tuition = locked && (await findTuitionView(tx, locked.id, actor))
  if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
  const pair = { tuitionId: tuition.id, cvId: cv.id }
  await requirePresentPair(tx, pair)
  const state = toApplicationState(await lockApplication(tx, pair))
  const refused = getInviteRefusal({ tuition, cv, state })
  if (refused) throw new Refusal(409, refused, { path: refusedField(refused, path) })
  return { tuition, cv }
}

type Invitee = {
  tuition: InvitedTuition & { number: number }
  cv: { name: string; phone: string; accountId: string }
  language: SmsLanguage | undefined
}

/** The values of the owner's template, and the text while there is none; in the tutor's language unless staff chose one. */
function toInvitation({ db, brand, publicUrl }: InviteContext, { tuition, cv, language }: Invitee) {
  const { name, phone, accountId } = cv
  const tuitionId = formatTuitionId(tuition.number)
  const path = paths.tuition(tuitionId)
  const textIn = (locale: SmsLanguage) => {
    const link = pageAddress(publicUrl(), { locale, path })
    const named = locale === 'bn' ? inBangla(tuition) : tuition
    return invitationSms({
      language: locale,
      brand: brandFor(db, { locale, brand }).name,
      name,
      tuitionId,
      link,
      tuition: named,
    })
  }
  const area = tuition.isOnline ? text(DEFAULT_LOCALE, 'ui.online') : [...tuition.areas, tuition.city].join(', ')
  const values = { name, tuitionId, class: tuition.class.join(', '), area, salary: smsSalary(tuition), link: path }
  const original = { en: textIn('en'), bn: textIn('bn') }
  return { kind: 'tutorInvited', phone, accountId, locale: language, values, original } as const
}

/** The tuition with Bangla names of its classes and places. */
const inBangla = (tuition: InvitedTuition): InvitedTuition => ({
  ...tuition,
  class: tuition.class.map(toBanglaNames),
  areas: tuition.areas.map(toBanglaNames),
  city: toBanglaNames(tuition.city),
})
