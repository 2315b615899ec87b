import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

/** A post, or everything of an account. */
export type PhoneOwner = { tuitionId: string } | { accountId: string }

/** A post may have a phone of its own, which stays. */
const hasPhoneOf = (accountId: string) =>
  sql`${tuitions.phone} = (select owner.phone from accounts as owner where owner.id = ${accountId})`

/** The confirmations whose two sides have each other's number already, of a post or of an account. */
export function findExchangedPhones(db: Db, owner: PhoneOwner) {
  const waits = sql`exists (select from ${outboxMessages} where ${outboxMessages.recordId} = ${confirmations.id}
    and ${outboxMessages.status} = 'waiting' and ${outboxMessages.template} like 'applicantConfirmed%')`
  const isOwned =
    'tuitionId' in owner
      ? eq(tuitions.id, owner.tuitionId)
      : or(and(eq(tuitions.ownerId, owner.accountId), hasPhoneOf(owner.accountId)), eq(accounts.id, owner.accountId))
  return db
    .select({
      id: confirmations.id,
      tuition: { number: tuitions.number, phone: tuitions.phone, ownerId: tuitions.ownerId, locale: tuitions.locale },
      tutor: { number: cvs.number, name: accounts.name, phone: accounts.phone, accountId: accounts.id },
    })
    .from(confirmations)
    .innerJoin(tuitions, eq(tuitions.id, confirmations.tuitionId))
    .innerJoin(cvs, eq(cvs.id, confirmations.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(
      and(
        isOwned,
        isNull(confirmations.takenBackAt),
        inArray(tuitions.status, ['pending', 'approved', 'paused']),
        sql`not ${waits}`,
      ),
    )
    .orderBy(confirmations.number)
}
