import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { OUTBOX_KINDS, OUTBOX_STATUSES } from '#shared/enums.ts'
import type { MessageDraft } from '#shared/messages/message-templates.ts'

export const outboxKindEnum = pgEnum('outbox_kind', OUTBOX_KINDS)
export const outboxStatusEnum = pgEnum('outbox_status', OUTBOX_STATUSES)

/** Every SMS and e-mail with its delivery status. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the list, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    kind: outboxKindEnum().notNull(),
    /** 11 digits, or an e-mail address */
    recipient: text().notNull(),
    /** `''` for an SMS */
    subject: text().notNull().default(''),
    text: text().notNull(),
    /** `''` for an SMS */
    html: text().notNull().default(''),
    /** the code or token in the text, emptied once it is sent or has failed; `''` without one */
    secret: text().notNull().default(''),
    /** the kind of the template it was written from; `''` for other messages */
    template: text().notNull().default(''),
    /** what its text is written from when it leaves; null for a text that is sent as it is, and once it is sent */
    draft: jsonb().$type<MessageDraft>(),
    /** where its reader ends such mails with one press (RFC 8058); `''` without */
    unsubscribeUrl: text().notNull().default(''),
    isSecret: boolean().notNull(),
    /** the phone of the person it is for, also when it goes by e-mail; `''` for messages outside a step */
    phone: text().notNull().default(''),
    /** the record whose step it tells of, such as a confirmation */
    recordId: uuid(),
    /** the human id of the tuition, such as `TN1048`; `''` without one */
    tuitionId: text().notNull().default(''),
    /** sent in the quiet hours too */
    isUrgent: boolean().notNull().default(true),
    /** about a post of somebody who has not proved the phone */
    isUnproven: boolean().notNull().default(false),
    /** the message that carried this one; null until then, and unless the status is `digest` */
    digestId: uuid(),
    status: outboxStatusEnum().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** of the last try: a message key, or the text of the gateway or mail server */
    error: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** the earliest next try; during a try, the end of its claim */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    /** not sent after this time */
    goodUntil: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('outbox_by_status').on(table.status, table.number.desc().nullsFirst()),
    // The daily limit to one person, and the messages of a person.
    index('outbox_by_phone').on(table.phone, table.createdAt).where(sql`${table.phone} <> ''`),
    index('outbox_by_record').on(table.recordId).where(sql`${table.recordId} is not null`),
    index('outbox_by_tuition').on(table.tuitionId).where(sql`${table.tuitionId} <> ''`),
    // The ceiling of all SMS in an hour and a day.
    index('outbox_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index('outbox_by_template')
      .on(table.template, table.number.desc().nullsFirst())
      .where(sql`${table.template} <> ''`),
    check('outbox_tries', sql`${table.tries} >= 0`),
    index('outbox_recipient').using('gin', table.recipient.op('gin_trgm_ops')),
  ],
)
