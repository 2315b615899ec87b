import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact-messages.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { outboxMessages } from '#db/tables/outbox-messages.server.ts'
import { BATCH, inBatches, type Owner, withIds } from './download.store.server.ts'

export const readHireRequests = (db: Db, { phone }: Pick<Owner, 'phone'>) =>
  withIds(
    inBatches((after) =>
      db
        .select({
          number: hireRequests.number,
          tutorNumber: cvs.number,
          message: hireRequests.message,
          createdAt: hireRequests.createdAt,
          handledAt: hireRequests.handledAt,
        })
        .from(hireRequests)
        .innerJoin(cvs, eq(cvs.id, hireRequests.cvId))
        .where(and(eq(hireRequests.phone, phone), gt(hireRequests.number, after)))
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
