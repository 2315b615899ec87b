import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { OUTBOX_KINDS, OUTBOX_STATUSES } from '#shared/enums.ts'

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
    isSecret: boolean().notNull(),
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
    // The daily limit of messages to one person.
    index('outbox_templated').on(table.recipient, table.createdAt).where(sql`${table.template} <> ''`),
    index('outbox_by_template')
      .on(table.template, table.number.desc().nullsFirst())
      .where(sql`${table.template} <> ''`),
    check('outbox_tries', sql`${table.tries} >= 0`),
    index('outbox_recipient').using('gin', table.recipient.op('gin_trgm_ops')),
  ],
)
