import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CvFacts, CvWaiting } from '#shared/cv-facts.ts'
import type { CvContact, CvEducation } from '#shared/cv-parts.ts'
import { CV_STATUSES } from '#shared/enums.ts'
import type { FreeTime } from '#shared/ranking/free-times.ts'
import { accounts } from './people/accounts.server.ts'

export const cvStatus = pgEnum('cv_status', CV_STATUSES)

export const tutorNumber = pgSequence('tutor_number', { startWith: 1001 })

export const cvs = pgTable(
  'cvs',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** The number in the tutorId: 1001 is `TR1001`. */
    number: integer().notNull().unique().default(sql`nextval('tutor_number')`),
    accountId: uuid()
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: cvStatus().notNull().default('pending'),
    experience: text().notNull(),
    /** The addresses of the public picture and of the private ID card; `''` without. */
    profileImage: text().notNull().default(''),
    idCardImage: text().notNull().default(''),
    /** when the picture of the ID card was erased some time after it was checked */
    idCardErasedAt: timestamp({ withTimezone: true }),
    contact: jsonb().$type<CvContact>().notNull(),
    preferredSubjects: text().array().notNull(),
    preferredClasses: text().array().notNull(),
    preferredMediums: text().array().notNull(),
    availableDays: text().array().notNull(),
    /** parts of the days of a week in which the tutor is free, of `FREE_TIMES` */
    freeTimes: text().array().$type<FreeTime[]>().notNull().default(sql`'{}'`),
    runningTutoring: text().notNull(),
    expectedSalary: text().notNull(),
    /** whole taka a month; both null when negotiable or known as text only */
    salaryFrom: integer(),
    salaryTo: integer(),
    /** what the public filters search in: all that a card says, with other spellings and Bangla names */
    findText: text().notNull().default(''),
    /** how complete the CV is, in whole percent; kept with `findText` */
    completeness: integer().notNull().default(0),
    /** the institutes of the two degrees, for the public filter */
    universities: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array_remove(array[education -> 'graduation' ->> 'institute', education -> 'masters' ->> 'institute'], '')`,
      ),
    onlineAvailable: boolean().notNull(),
    education: jsonb().$type<CvEducation>().notNull(),
    presentAddress: text().notNull(),
    permanentAddress: text().notNull(),
    coverageCity: text().notNull(),
    coverageAreas: text().array().notNull(),
    /** `YYYY-MM-DD` or `''` */
    dob: text().notNull(),
    bloodGroup: text().notNull(),
    maritalStatus: text().notNull(),
    gender: text().notNull(),
    /** The text of the public search: the tutorId and the places. */
    searchText: text().notNull(),
    /** phones, links and addresses in its texts that staff let others read */
    releasedContacts: text().array().notNull().default(sql`'{}'`),
    /** Why it was returned to its tutor; `''` otherwise. */
    returnReason: text().notNull().default(''),
    /** the account that hid it by being deactivated, merged or asking to be deleted; it is public again with the account */
    hiddenBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    approvedAt: timestamp({ withTimezone: true }),
    /** what staff saw of the tutor, each with the day and the person */
    facts: jsonb().$type<CvFacts>().notNull().default({}),
    /** new values of a verified CV that others see only once staff have seen them; null without */
    waiting: jsonb().$type<CvWaiting>(),
    /** when the newest of them was written */
    waitingSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('cvs_approved_at', sql`${table.status} <> 'approved' or ${table.approvedAt} is not null`),
    check('cvs_salary', sql`${table.salaryFrom} >= 0 and ${table.salaryTo} >= ${table.salaryFrom}`),
    check('cvs_waiting', sql`(${table.waiting} is null) = (${table.waitingSince} is null)`),
    check('cvs_dob', sql`${table.dob} ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'`),
    // The last columns are filters of the list, which counts its rows from the index only.
    index('cvs_by_status').on(table.status, table.number.desc().nullsFirst(), table.coverageCity, table.gender),
    index('cvs_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('cvs_find').using('gin', table.findText.op('gin_trgm_ops')).where(sql`${table.status} = 'approved'`),
    index('cvs_universities').using('gin', table.universities).where(sql`${table.status} = 'approved'`),
    index('cvs_by_salary')
      .on(table.salaryFrom, table.number.desc().nullsFirst())
      .where(sql`${table.status} = 'approved'`),
    index('cvs_by_completeness')
      .on(table.completeness.desc().nullsFirst(), table.number.desc().nullsFirst())
      .where(sql`${table.status} = 'approved'`),
    // Rows whose find text is missing or out of date; a trigger empties it when the tutor's name changes.
    index('cvs_without_find_text').on(table.number).where(sql`${table.findText} = ''`),
    // For the clean-up of pictures that no CV shows.
    index('cvs_profile_image').on(table.profileImage),
    index('cvs_id_card_image').on(table.idCardImage),
    index('cvs_waiting_since').on(table.waitingSince).where(sql`${table.waiting} is not null`),
    // Suggestions filter by any combination of these, which one GIN index serves (docs/decisions/091).
    index('cvs_suggest')
      .using('gin', table.preferredSubjects, table.preferredClasses, table.coverageAreas)
      .where(sql`${table.status} = 'approved'`),
  ],
)
