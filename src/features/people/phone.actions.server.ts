import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Db, violatedUniqueConstraint, withTransaction } from '#db/client.server.ts'
import { sendCode } from '#features/accounts/code.actions.server.ts'
import { updateAccount } from '#features/accounts/people.store.server.ts'
import type { NoticeContext } from '#features/accounts/profile/password.actions.server.ts'
import { deleteResets, deleteSessionsOf } from '#features/accounts/recovery/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { enqueueSms, type OutboxContext } from '#features/messages/outbox/actions.server.ts'
import { requireFreeSms } from '#features/messages/outbox/ceiling.actions.server.ts'
import { moveMessages } from '#features/messages/outbox/steps.store.server.ts'
import { moveReport } from '#features/reports/phone.store.server.ts'
import { brandFor, languageFor } from '#features/settings/actions.server.ts'
import { newPhoneMessages } from '#features/tuitions/new-phone.actions.server.ts'
import { updatePostPhones } from '#features/tuitions/own/owner.store.server.ts'
import { hashToken } from '#platform/auth/session.server.ts'
import { consumeAll, type Throttle } from '#platform/http/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { kindsTo, MESSAGE_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import { notifyOfPhone } from './notices.actions.server.ts'
import { findPerson, findPersonAccounts, lockPeople, type PersonRow } from './store.server.ts'

/** How long a code for another phone is valid: this window of time and the next, in ms. */
const CODE_WINDOW_MS = 10 * 60_000

type CodeContext = OutboxContext & { throttle: Throttle; secretKey: string; brand: { name: string } }

/** Sends a code to the phone that a person should get. 404, 429 too soon or too often, 503 while the ceiling of all SMS is reached. */
export async function sendPhoneCode(
  { db, jobs, throttle, secretKey, brand }: CodeContext,
  { id, phone, actor, now }: { id: string; phone: string; actor: Actor; now: Date },
): Promise<null> {
  const person = isUuid(id) ? await findPerson(db, id) : null
  if (!person || person.role === 'Admin') throw new Refusal(404, 'people.notFound')
  await requireFreeSms(db, { phone, now })
  // Members of the staff have shares of their own, which strangers cannot use up.
  const asker = `${phone} ${actor.accountId}`
  await consumeAll(throttle, [
    ['codeByPhoneAndAsker', asker],
    ['codeByPhoneInAMinute', asker],
  ])
  const code = phoneCode(secretKey, { id, phone, now })
  const goodUntil = new Date(now.getTime() + CODE_WINDOW_MS)
  const locale = languageFor(db, person.locale)
  const sms = text(locale, 'people.codeSms', { brand: brandFor(db, { locale, brand }).name, code })
  await enqueueSms({ db, jobs }, { to: phone, text: sms, secret: code, goodUntil, now })
  return null
}

/** Six digits of a keyed hash, so that nothing is stored; tied to the account, the phone and the time. */
function phoneCode(secretKey: string, { id, phone, now }: { id: string; phone: string; now: Date }): string {
  const window = Math.floor(now.getTime() / CODE_WINDOW_MS)
  const digest = createHmac('sha256', secretKey).update(`corrected phone ${id} ${phone} ${window}`).digest()
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

export function isPhoneCode(secretKey: string, code: string, of: { id: string; phone: string; now: Date }): boolean {
  const before = { ...of, now: new Date(of.now.getTime() - CODE_WINDOW_MS) }
  return [of, before].some((one) => timingSafeEqual(Buffer.from(phoneCode(secretKey, one)), Buffer.from(code)))
}

type OwnPhone = { phone: string; actor: Actor; locale: Locale; now: Date }

/**
 * Sends a code to the own phone and another one to the phone that the account should get. 409 for the own phone, 429 too
 * soon or too often, 503 while the ceiling of all SMS is reached.
 */
export async function sendOwnPhoneCodes(context: CodeContext, { phone, actor, locale, now }: OwnPhone): Promise<null> {
  const { db, throttle, secretKey } = context
  const { accountId: id, role } = actor
  if (phone === actor.phone) throw new Refusal(409, 'people.nothingChanged', { path: 'phone' })
  const phones = [actor.phone, phone]
  for (const one of phones) await requireFreeSms(db, { phone: one, now })
  await consumeAll(throttle, [
    ['phoneChangesByAccount', id],
    ...phones.map((one) => ['codeByPhoneInAMinute', `${one} ${id}`] as const),
  ])
  const goodUntil = new Date(now.getTime() + CODE_WINDOW_MS)
  for (const one of phones) {
    const code = phoneCode(secretKey, { id, phone: one, now })
    await sendCode(context, { purpose: 'phone', role, phone: one, locale, code, goodUntil, now })
  }
  return null
}

type OwnChange = Omit<OwnPhone, 'locale'> & { ownCode: string; newCode: string; token: string | undefined }

/** Changes the own phone by the codes of both; every other session ends. 400 for a wrong code, 409 if the phone is taken. */
export async function changeOwnPhone(
  { db, throttle, secretKey, ...notice }: { db: Db; throttle: Throttle; secretKey: string } & NoticeContext,
  { phone, ownCode, newCode, actor, token, now }: OwnChange,
): Promise<null> {
  const id = actor.accountId
  await throttle.consume('codeTriesByPhone', `own ${id}`)
  await withTransaction(db, async (tx) => {
    const [person] = await lockPeople(tx, [id])
    if (!person || person.phone === phone) throw new Refusal(409, 'people.nothingChanged', { path: 'phone' })
    if (!isPhoneCode(secretKey, ownCode, { id, phone: person.phone, now }))
      throw new Refusal(400, 'people.codeWrong', { path: 'ownCode' })
    if (!isPhoneCode(secretKey, newCode, { id, phone, now }))
      throw new Refusal(400, 'people.codeWrong', { path: 'newCode' })
    await movePhone(tx, notice, { person, phone, provedAt: now, keeps: token, tellsPhone: true, now })
    const changes = { phone: [person.phone, phone] as const }
    await recordEvent(tx, { kind: 'accountChanged', actor, now, accountId: id, phone: person.phone, changes })
  })
  return null
}

type PhoneMove = {
  person: PersonRow
  phone: string
  provedAt: Date | null
  keeps?: string | undefined
  /** whether confirmed tutors, or the guardians of confirmed tuitions, are told */
  tellsPhone: boolean
  now: Date
}

/** Gives an account another phone: posts, messages and a report follow it, sessions but the kept one end, both numbers are told. 409 if it is taken. */
export async function movePhone(
  tx: Db,
  notice: NoticeContext,
  { person, phone, provedAt, keeps, tellsPhone, now }: PhoneMove,
): Promise<void> {
  await updateAccount(tx, { id: person.id, phone, phoneProvedAt: provedAt }).catch(refuseTakenPhone)
  await updatePostPhones(tx, { ownerId: person.id, from: person.phone, to: phone })
  await moveMessages(tx, { from: person.phone, to: phone, kinds: await findMovedKinds(tx, person) })
  await moveReport(tx, { role: person.role, from: person.phone, to: phone })
  await deleteSessionsOf(tx, person.id, keeps ? { except: hashToken(keeps) } : {})
  await deleteResets(tx, person.id)
  const toOthers = tellsPhone ? await newPhoneMessages(tx, { accountId: person.id }, now) : []
  await notifyOfPhone(tx, notice, { person, phone, toOthers, now })
}

/** The messages that follow a corrected phone: not those to the person's other account, nor what the old number is told. */
async function findMovedKinds(tx: Db, { role, phone }: PersonRow): Promise<TemplateKind[]> {
  const isShared = (await findPersonAccounts(tx, phone)).length > 0
  return kindsTo(role).filter((kind) => kind !== 'phoneCorrected' && (!isShared || MESSAGE_KINDS[kind].to === role))
}

function refuseTakenPhone(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'accounts_role_phone')
    throw new Refusal(409, 'people.phoneTaken', { path: 'phone' })
  throw error
}
