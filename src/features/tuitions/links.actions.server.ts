import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { startLoginCode } from '#features/accounts/login-code.actions.server.ts'
import { notifyPerson } from '#features/messaging/actions.server.ts'
import { hashToken } from '#platform/session.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId } from '#shared/human-id.ts'
import type { MessageLocale } from '#shared/message-templates.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { paths } from '#shared/paths.ts'
import { maskPhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PostLink } from './links.schema.ts'
import { findLinkedTuition, insertTuitionLink } from './links.store.server.ts'

const DAY_IN_MS = 24 * 3600 * 1000
/** How long a private link works, and how long it is known as expired afterwards, in days. */
const LINK_DAYS = 90

type LinkedPost = { id: string; number: number; phone: string; locale: MessageLocale | null }

/** Sends a visitor the private link of a new post. [FAM-320] */
export async function sendPostLink(tx: Db, { tuition, now }: { tuition: LinkedPost; now: Date }): Promise<void> {
  const { id, number, phone, locale: guestLocale } = tuition
  // Short enough for one SMS, and still not to be guessed.
  const token = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_IN_MS)
  await insertTuitionLink(tx, { tokenHash: hashToken(token), tuitionId: id, createdAt: now, expiresAt })
  const values = { tuitionId: formatTuitionId(number), link: paths.myPost(token) }
  await notifyPerson(tx, { kind: 'postReceived', phone, guestLocale, values, isAwaited: true, now })
}

type LinkVisit = { token: string; now: Date }

/** What a private link shows. 404 for an unknown and for an expired one. [FAM-321, FAM-323] */
export async function openPostLink(
  db: Db,
  { actor, ...visit }: LinkVisit & { actor: Actor | null },
): Promise<PostLink> {
  const post = await findPost(db, visit)
  return {
    tuitionId: formatTuitionId(post.number),
    state: post.isBooked ? 'booked' : post.status,
    applicants: post.applicants,
    phone: maskPhone(codePhone(post)),
    isOwner: post.ownerId !== null && post.ownerId === actor?.accountId,
  }
}

type SendContext = Parameters<typeof startLoginCode>[0]

/** Sends a code to the phone of a post, so that a forwarded link opens nothing. 404 as above, 429 too often. [FAM-322] */
export async function sendPostCode(
  context: SendContext,
  { address, locale, ...visit }: LinkVisit & { address: string; locale: Locale },
) {
  const phone = codePhone(await findPost(context.db, visit))
  return startLoginCode(context, { phone, role: 'Guardian', purpose: 'post', address, locale, now: visit.now })
}

async function findPost(db: Db, { token, now }: LinkVisit) {
  const post = await findLinkedTuition(db, hashToken(token))
  if (!post) throw new Refusal(404, 'tuitions.linkUnknown')
  if (post.expiresAt <= now) throw new Refusal(404, 'tuitions.linkExpired')
  return post
}

/** The owner may have another phone by now than the post had. */
const codePhone = ({ phone, ownerPhone }: { phone: string; ownerPhone: string | null }) => ownerPhone ?? phone
