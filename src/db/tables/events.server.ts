import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { EVENT_ACTORS, type EventChanges, type EventKind } from '#shared/events.ts'
import { cvs } from './cvs.server.ts'
import { accounts } from './people/accounts.server.ts'
import { tuitions } from './tuitions.server.ts'

export const eventActorEnum = pgEnum('event_actor', EVENT_ACTORS)

/** Every change of data: who, what, on which records, old and new values, when, why. Rows are never changed. */
export const events = pgTable(
  'events',
  {
    /** the order, newest last */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<EventKind>().notNull(),
    actor: eventActorEnum().notNull(),
    /** the account that did it; `actorName` keeps the name if the account is deleted */
    actorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    actorName: text().notNull().default(''),
    tuitionId: uuid().references(() => tuitions.id, { onDelete: 'set null' }),
    cvId: uuid().references(() => cvs.id, { onDelete: 'set null' }),
    /** the account it is about */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** 11 digits, of a person it is about who may have no account; `''` without one */
    phone: text().notNull().default(''),
    /** the id of another record, such as a due or a message; `''` without one */
    recordId: text().notNull().default(''),
    changes: jsonb().$type<EventChanges>().notNull().default({}),
    reason: text().notNull().default(''),
  },
  (table) => [
    index('events_by_tuition')
      .on(table.tuitionId, table.number.desc().nullsFirst())
      .where(sql`${table.tuitionId} is not null`),
    index('events_by_cv').on(table.cvId, table.number.desc().nullsFirst()).where(sql`${table.cvId} is not null`),
    index('events_by_account')
      .on(table.accountId, table.number.desc().nullsFirst())
      .where(sql`${table.accountId} is not null`),
    // A filter by kind or time counts the events of one person from the index only.
    index('events_by_actor')
      .on(table.actorId, table.number.desc().nullsFirst(), table.kind, table.at)
      .where(sql`${table.actorId} is not null`),
    index('events_by_phone').on(table.phone, table.number.desc().nullsFirst()).where(sql`${table.phone} <> ''`),
    index('events_by_record').on(table.recordId, table.number.desc().nullsFirst()).where(sql`${table.recordId} <> ''`),
    index('events_by_kind').on(table.kind, table.number.desc().nullsFirst()),
    index('events_by_time').on(table.at),
    // The figures of staff.
    index('events_staff_work')
      .on(table.at, table.kind, table.actorId)
      .where(
        sql`${table.actor} = 'Admin' and ${table.kind} in ('tuitionPosted', 'tuitionVerified', 'applicantConfirmed', 'tuitionBooked')`,
      ),
  ],
)
