import type { Db } from '#db/client.server.ts'
import { startLoginCode } from '#features/accounts/login/code.actions.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { hashToken } from '#platform/auth/session.server.ts'
import type { Asker } from '#platform/http/device.server.ts'
import { paths } from '#shared/address/paths.ts'
import type { Actor } from '#shared/call.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { maskPhone } from '#shared/format/phone.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PostLink } from './schema.ts'
import { findLinkedTuition, hasPostClosedFor } from './store.server.ts'

type LinkedPost = { id: string; number: number; phone: string; locale: Locale | null }

/** Sends a visitor the private link of a new post; it is made when the message leaves. */
export async function sendPostLink(tx: Db, { tuition, now }: { tuition: LinkedPost; now: Date }): Promise<void> {
  const { id: recordId, number, phone, locale: guestLocale } = tuition
  const values = { tuitionId: formatTuitionId(number), link: paths.guardian.tuitions }
  await notifyPeople(tx, [{ kind: 'postReceived', phone, guestLocale, recordId, values, isAwaited: true, now }])
}

const DISOWNED_DAYS = 60

/** Refuses a visitor's post with a phone whose owner did not make an earlier one: for sixty days it needs a code. 409. */
export async function refuseDisownedPhone(tx: Db, { phone, now }: { phone: string; now: Date }): Promise<void> {
  const since = new Date(now.getTime() - DISOWNED_DAYS * DAY_MS)
  const reasons = LOCALES.map((locale) => text(locale, 'ownPosts.closeReasons.notMine'))
  if (await hasPostClosedFor(tx, { phone, reasons, since }))
    throw new Refusal(409, 'tuitions.disowned', { path: 'phone' })
}

type LinkVisit = { token: string; now: Date }

/** What a private link shows. 404 for an unknown and for an expired one. */
export async function openPostLink(
  db: Db,
  { actor, ...visit }: LinkVisit & { actor: Actor | null },
): Promise<PostLink> {
  const post = await findPost(db, visit)
  const isOwner = post.ownerId !== null && post.ownerId === actor?.accountId
  return {
    tuitionId: formatTuitionId(post.number),
    state: post.isBooked ? 'booked' : post.hasTutor && post.status === 'approved' ? 'found' : post.status,
    applicants: post.applicants,
    phone: maskPhone(codePhone(post)),
    isOwner,
    agreement: isOwner && post.agreement !== null ? Number(post.agreement) : null,
  }
}

type SendContext = Parameters<typeof startLoginCode>[0]

/** Sends a code to the phone of a post, so that a forwarded link opens nothing. 404 as above, 429 too often. */
export async function sendPostCode(
  context: SendContext,
  { asker, locale, ...visit }: LinkVisit & { asker: Asker; locale: Locale },
) {
  const phone = codePhone(await findPost(context.db, visit))
  return startLoginCode(context, { phone, role: 'Guardian', purpose: 'post', asker, locale, now: visit.now })
}

async function findPost(db: Db, { token, now }: LinkVisit) {
  const post = await findLinkedTuition(db, hashToken(token))
  if (!post) throw new Refusal(404, 'tuitions.linkUnknown')
  if (post.expiresAt <= now) throw new Refusal(404, 'tuitions.linkExpired')
  return post
}

/** The owner may have another phone by now than the post had. */
const codePhone = ({ phone, ownerPhone }: { phone: string; ownerPhone: string | null }) => ownerPhone ?? phone
