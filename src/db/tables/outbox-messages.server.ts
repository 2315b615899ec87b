import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { OUTBOX_KINDS, OUTBOX_STATUSES } from '#shared/enums.ts'

export const outboxKind = pgEnum('outbox_kind', OUTBOX_KINDS)
export const outboxStatus = pgEnum('outbox_status', OUTBOX_STATUSES)

/** Every SMS and e-mail that the product owes somebody, and what became of it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the order of the list, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    kind: outboxKind().notNull(),
    /** 11 digits, or an e-mail address */
    recipient: text().notNull(),
    /** `''` for an SMS */
    subject: text().notNull().default(''),
    text: text().notNull(),
    /** `''` for an SMS */
    html: text().notNull().default(''),
    /** a code or token whose message is masked once it is sent or given up, and which is then forgotten; `''` when nothing is secret */
    secret: text().notNull().default(''),
    isSecret: boolean().notNull(),
    status: outboxStatus().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** what the last try said */
    error: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** not before this time; while a try is running, when it counts as lost */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    /** after this time nobody can use what it says */
    goodUntil: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('outbox_by_status').on(table.status, table.number.desc().nullsFirst()),
    index('outbox_recipient').using('gin', table.recipient.op('gin_trgm_ops')),
  ],
)
