import { eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isOwnerlessOf } from '#db/search/ownerless-posts.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { loginCodes } from '#db/tables/people/login-codes.server.ts'
import { pendingRegistrations } from '#db/tables/people/pending-registrations.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

type Account = typeof accounts.$inferSelect

/** How much is kept about a phone, and the guest that proved it. */
export type PhoneRecords = { guest: Account | null; posts: number; messages: number; hireRequests: number }

/**
 * The accounts of a phone in every role, locked until the transaction ends with its posts that nobody owns and its codes. A
 * log-in or registration that claims the posts takes code, posts and account in this order, too: it is over, or it waits.
 */
export async function lockAccountsOfPhone(tx: Db, phone: string): Promise<Account[]> {
  for (const table of [loginCodes, pendingRegistrations] as const)
    await tx.select({ phone: table.phone }).from(table).where(eq(table.phone, phone)).orderBy(table.id).for('update')
  const { id, number } = tuitions
  await tx.select({ id }).from(tuitions).where(isOwnerlessOf(phone)).orderBy(number).for('no key update')
  return tx.select().from(accounts).where(eq(accounts.phone, phone)).orderBy(accounts.id).for('no key update')
}

/** The rows of a phone: posts without an owner or of its guest, messages both ways, hire requests. */
export async function countPhoneRecords(
  tx: Db,
  { phone, guestId }: { phone: string; guestId: string | null },
): Promise<Omit<PhoneRecords, 'guest'>> {
  const ofGuest = guestId === null ? undefined : eq(tuitions.ownerId, guestId)
  const written = await tx.$count(contactMessages, eq(contactMessages.phone, phone))
  const received = await tx.$count(outboxMessages, eq(outboxMessages.recipient, phone))
  return {
    posts: await tx.$count(tuitions, or(isOwnerlessOf(phone), ofGuest)),
    messages: written + received,
    hireRequests: await tx.$count(hireRequests, eq(hireRequests.phone, phone)),
  }
}
