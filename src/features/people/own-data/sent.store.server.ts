import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { BATCH, inBatches, type Owner, withIds } from './download.store.server.ts'

export const readHireRequests = (db: Db, { id, phone }: Pick<Owner, 'phone'> & { id?: string }) =>
  withIds(
    inBatches((after) =>
      db
        .select({
          number: hireRequests.number,
          tutorNumber: cvs.number,
          name: hireRequests.name,
          message: hireRequests.message,
          createdAt: hireRequests.createdAt,
          handledAt: hireRequests.handledAt,
        })
        .from(hireRequests)
        .innerJoin(cvs, eq(cvs.id, hireRequests.cvId))
        .where(
          and(
            or(eq(hireRequests.phone, phone), id === undefined ? undefined : eq(hireRequests.accountId, id)),
            gt(hireRequests.number, after),
          ),
        )
        .orderBy(asc(hireRequests.number))
        .limit(BATCH),
    ),
  )

export const readContactMessages = (db: Db, { phone }: Pick<Owner, 'phone'>) =>
  inBatches((after) =>
    db
      .select({
        number: contactMessages.number,
        name: contactMessages.name,
        text: contactMessages.text,
        createdAt: contactMessages.createdAt,
        handledAt: contactMessages.handledAt,
      })
      .from(contactMessages)
      .where(and(eq(contactMessages.phone, phone), gt(contactMessages.number, after)))
      .orderBy(asc(contactMessages.number))
      .limit(BATCH),
  )

/** The SMS and e-mails to the person, without those that held a code or a link to log in. */
export const readMessages = (db: Db, { phone, email }: Pick<Owner, 'phone' | 'email'>) =>
  inBatches((after) =>
    db
      .select({
        number: outboxMessages.number,
        kind: outboxMessages.kind,
        subject: outboxMessages.subject,
        text: outboxMessages.text,
        status: outboxMessages.status,
        createdAt: outboxMessages.createdAt,
        sentAt: outboxMessages.sentAt,
      })
      .from(outboxMessages)
      .where(
        and(
          inArray(outboxMessages.recipient, email ? [phone, email] : [phone]),
          eq(outboxMessages.isSecret, false),
          gt(outboxMessages.number, after),
        ),
      )
      .orderBy(asc(outboxMessages.number))
      .limit(BATCH),
  )
