import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { LOCALES } from '#shared/messages/locale.ts'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import { accounts } from './people/accounts.server.ts'

export const tuitionStatusEnum = pgEnum('tuition_status', TUITION_STATUSES)

export const tuitionNumber = pgSequence('tuition_number', { startWith: 1001 })

export const tuitions = pgTable(
  'tuitions',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the figure of the tuitionId: 1001 is `TN1001` */
    number: integer().notNull().unique().default(sql`nextval('tuition_number')`),
    status: tuitionStatusEnum().notNull(),
    /** the guardian's account; none for a visitor's or an admin's post */
    ownerId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    heading: text().notNull(),
    /** what its owner calls it; read by the owner and staff only, `''` without */
    ownName: text().notNull().default(''),
    class: text('classes').array().notNull(),
    subjects: text().array().notNull(),
    medium: text('mediums').array().notNull(),
    /** `''` when any will do */
    gender: text().notNull(),
    salary: text().notNull(),
    city: text().notNull(),
    areas: text().array().notNull(),
    locationDetails: text().notNull(),
    /** sent only to admins, the owner, confirmed tutors and for an agreed demo class */
    houseAndRoad: text().notNull().default(''),
    institute: text().notNull(),
    teachingTime: text().notNull(),
    details: text().notNull(),
    /** 11 digits, sent only to admins, the owner and confirmed tutors */
    phone: text().notNull(),
    isOnline: boolean().notNull(),
    /** what the public search looks in: the tuitionId and the place */
    searchText: text().notNull(),
    /** what the admin search looks in: also heading, classes, subjects and gender; each word follows a blank */
    officeText: text().notNull().default(''),
    /** phones, links and addresses in its texts that staff let others read */
    releasedContacts: text().array().notNull().default(sql`'{}'`),
    /** why it was rejected or closed; `''` otherwise */
    stateReason: text().notNull().default(''),
    /** the account that ended it by being deactivated or asking to be deleted, and the status that comes back with the account */
    endedBy: uuid(),
    statusBefore: tuitionStatusEnum(),
    /** whole taka a month; both null when negotiable or known as text only */
    salaryFrom: integer(),
    salaryTo: integer(),
    /** 1 to 7 */
    daysPerWeek: integer(),
    /** parts of the days of a week in which lessons may be, of `FREE_TIMES` */
    freeTimes: text().array().$type<FreeTime[]>().notNull().default(sql`'{}'`),
    /** what the public filters search in: all that a card says, with other spellings and Bangla names; `''` while it waits */
    findText: text().notNull().default(''),
    /** the newest application that a message to the guardian has counted */
    digestedApplication: bigint({ mode: 'number' }).notNull().default(0),
    /** the language of the page on which a visitor posted it */
    locale: text({ enum: LOCALES }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    approvedAt: timestamp({ withTimezone: true }),
    /** when tutors were told of its verification */
    alertedAt: timestamp({ withTimezone: true }),
    /** when staff shared it in groups */
    sharedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('tuitions_approved_at', sql`${table.status} <> 'approved' or ${table.approvedAt} is not null`),
    check('tuitions_salary', sql`${table.salaryFrom} >= 0 and ${table.salaryTo} >= ${table.salaryFrom}`),
    check('tuitions_days', sql`${table.daysPerWeek} between 1 and 7`),
    // The later columns are the filters of the admin list, which counts its rows from the index only.
    index('tuitions_by_status').on(
      table.status,
      table.number.desc().nullsFirst(),
      table.city,
      table.gender,
      table.isOnline,
      table.createdAt,
      table.id,
    ),
    index('tuitions_by_owner')
      .on(table.ownerId, table.number.desc().nullsFirst())
      .where(sql`${table.ownerId} is not null`),
    // The weeks of the dashboard.
    index('tuitions_by_day').on(table.createdAt),
    index('tuitions_by_verification').on(table.approvedAt).where(sql`${table.approvedAt} is not null`),
    index('tuitions_office_search').using('gin', table.officeText.op('gin_trgm_ops')),
    // Posts of the same area, or of the same class.
    index('tuitions_need').using('gin', table.areas, table.class),
    index('tuitions_by_phone').on(table.phone, table.number.desc().nullsFirst()),
    // The search, filters and orders of the public list. A post that waits is not found there: its index entries would cost most of a post.
    index('tuitions_search').using('gin', table.searchText.op('gin_trgm_ops')).where(sql`${table.status} = 'approved'`),
    index('tuitions_find').using('gin', table.findText.op('gin_trgm_ops')).where(sql`${table.status} = 'approved'`),
    // The order of the public list, without pending and closed posts.
    index('tuitions_open').on(table.number).where(sql`${table.status} = 'approved'`),
    index('tuitions_options')
      .using('gin', table.subjects, table.medium, table.freeTimes)
      .where(sql`${table.status} = 'approved'`),
    index('tuitions_by_city').on(table.city, table.number.desc().nullsFirst()).where(sql`${table.status} = 'approved'`),
    index('tuitions_by_salary')
      .on(table.salaryTo.desc().nullsLast(), table.number.desc().nullsFirst())
      .where(sql`${table.status} = 'approved'`),
    index('tuitions_phone').using('gin', table.phone.op('gin_trgm_ops')),
  ],
)
