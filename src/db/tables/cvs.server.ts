import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgEnum, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CvContact, CvEducation } from '#features/tutors/schema.ts'
import { accounts } from './accounts.server.ts'

export const cvStatus = pgEnum('cv_status', ['pending', 'approved'])

export const tutorNumber = pgSequence('tutor_number', { startWith: 1001 })

export const cvs = pgTable(
  'cvs',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** the figure of the tutorId: 1001 is `TR1001` */
    number: integer().notNull().unique().default(sql`nextval('tutor_number')`),
    accountId: uuid()
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: cvStatus().notNull().default('pending'),
    experience: text().notNull(),
    /** address of the public picture, and the name of the private ID card picture; `''` without */
    profileImage: text().notNull().default(''),
    idCardImage: text().notNull().default(''),
    contact: jsonb().$type<CvContact>().notNull(),
    preferredSubjects: text().array().notNull(),
    preferredClasses: text().array().notNull(),
    preferredMediums: text().array().notNull(),
    availableDays: text().array().notNull(),
    runningTutoring: text().notNull(),
    expectedSalary: text().notNull(),
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
    /** what the public search looks in: the tutorId and the places */
    searchText: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    approvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('cvs_by_status').on(table.status, table.number.desc().nullsFirst()),
    index('cvs_search').using('gin', table.searchText.op('gin_trgm_ops')),
    // Whether some CV shows a picture.
    index('cvs_profile_image').on(table.profileImage),
    index('cvs_id_card_image').on(table.idCardImage),
    // Suggestions ask for any of these alone and together: one index answers both (docs/decisions/015).
    index('cvs_suggest')
      .using('gin', table.preferredSubjects, table.preferredClasses, table.coverageAreas)
      .where(sql`${table.status} = 'approved'`),
  ],
)
