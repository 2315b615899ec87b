import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { demoFeedback } from '#db/tables/demo-feedback.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'

/** Rows that are read at once. */
export const BATCH = 500

export type Owner = typeof accounts.$inferSelect & { cv: typeof cvs.$inferSelect | null }

/** The account with its CV, or null. */
export async function findOwner(db: Db, accountId: string): Promise<Owner | null> {
  const [row] = await db
    .select({ account: accounts, cv: cvs })
    .from(accounts)
    .leftJoin(cvs, eq(cvs.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return row ? { ...row.account, cv: row.cv } : null
}

type NumberedRow = { number: number }

/** All rows of a list in batches by their rising numbers, without the numbers. */
export async function* inBatches<Row extends NumberedRow>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, 'number'>> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    for (const { number: _, ...row } of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.number
  }
}

/** The confirmation of an application that was not taken back: it lets both sides read the phones. */
const isConfirmation = and(
  eq(confirmations.tuitionId, applications.tuitionId),
  eq(confirmations.cvId, applications.cvId),
  isNull(confirmations.takenBackAt),
)
const ifConfirmed = (phone: typeof accounts.phone | typeof tuitions.phone) =>
  sql<string | null>`case when ${confirmations.id} is not null then ${phone} end`

export async function* withIds<Row extends { tuitionNumber?: number; tutorNumber?: number }>(rows: AsyncIterable<Row>) {
  for await (const { tuitionNumber, tutorNumber, ...row } of rows)
    yield {
      ...(tuitionNumber === undefined ? {} : { tuitionId: formatTuitionId(tuitionNumber) }),
      ...(tutorNumber === undefined ? {} : { tutorId: formatTutorId(tutorNumber) }),
      ...row,
    }
}

export const readTuitions = (db: Db, { id }: Owner) => readPosts(db, eq(tuitions.ownerId, id))

/** The posts of a phone that nobody with an account owns, and those of its guest. */
export const readPostsOfPhone = (db: Db, { phone, guestId }: { phone: string; guestId: string | null }) =>
  readPosts(
    db,
    or(
      and(eq(tuitions.phone, phone), isNull(tuitions.ownerId)),
      guestId === null ? undefined : eq(tuitions.ownerId, guestId),
    ),
  )

async function* readPosts(db: Db, where: SQL | undefined) {
  const rows = inBatches((after) =>
    db
      .select()
      .from(tuitions)
      .where(and(where, gt(tuitions.number, after)))
      .orderBy(asc(tuitions.number))
      .limit(BATCH)
      .then((list) => list.map((row) => ({ ...row, tuitionNumber: row.number }))),
  )
  for await (const row of withIds(rows)) {
    const { id: _, ownerId, searchText, officeText, findText, digestedApplication, ...tuition } = row
    yield tuition
  }
}

const applicationFields = {
  number: applications.number,
  tuitionNumber: tuitions.number,
  tutorNumber: cvs.number,
  state: applications.state,
  createdAt: applications.createdAt,
  confirmedAt: confirmations.createdAt,
}

/** Who applied to the own posts; the phone of a tutor only while confirmed, as on the screens. */
export async function* readApplicants(db: Db, owner: Owner) {
  for await (const row of selectApplicants(db, owner)) yield { ...row, tutorName: hideContacts(row.tutorName, []) }
}

const selectApplicants = (db: Db, { id }: Owner) =>
  withIds(
    inBatches((after) =>
      db
        .select({
          ...applicationFields,
          tutorName: accounts.name,
          tutorPhone: ifConfirmed(accounts.phone),
          reason: applications.stateReason,
        })
        .from(applications)
        .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
        .innerJoin(cvs, eq(cvs.id, applications.cvId))
        .innerJoin(accounts, eq(accounts.id, cvs.accountId))
        .leftJoin(confirmations, isConfirmation)
        .where(
          and(
            eq(tuitions.ownerId, id),
            inArray(applications.state, LISTED_APPLICATION_STATES),
            gt(applications.number, after),
          ),
        )
        .orderBy(asc(applications.number))
        .limit(BATCH),
    ),
  )

/** The own applications; the phone of a post only while confirmed, and never why a guardian declined. */
export async function* readApplications(db: Db, owner: Owner) {
  for await (const { releasedContacts, ...row } of selectOwnApplications(db, owner))
    yield { ...row, heading: hideContacts(row.heading, releasedContacts) }
}

const selectOwnApplications = (db: Db, { cv }: Owner) =>
  withIds(
    inBatches((after) =>
      db
        .select({
          ...applicationFields,
          heading: tuitions.heading,
          releasedContacts: tuitions.releasedContacts,
          guardianPhone: ifConfirmed(tuitions.phone),
        })
        .from(applications)
        .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
        .innerJoin(cvs, eq(cvs.id, applications.cvId))
        .leftJoin(confirmations, isConfirmation)
        .where(and(ofCv(applications.cvId, cv), gt(applications.number, after)))
        .orderBy(asc(applications.number))
        .limit(BATCH),
    ),
  )

const ofCv = (column: typeof applications.cvId | typeof bookings.cvId | typeof dues.cvId, cv: Owner['cv']): SQL =>
  cv ? eq(column, cv.id) : sql`false`

const ofEither = (
  column: typeof applications.cvId | typeof bookings.cvId | typeof dues.cvId,
  { id, role, cv }: Owner,
): SQL => (role === 'Guardian' ? eq(tuitions.ownerId, id) : ofCv(column, cv))

const sideOf = ({ role }: Owner) => (role === 'Guardian' ? role : 'Tutor')

/** The demo classes with both texts; those of the other side as the screens show them. */
export async function readDemoClasses(db: Db, owner: Owner) {
  const rows = await selectDemoClasses(db, owner)
  return rows.map(({ releasedContacts, ...demo }) => {
    const hide = (text: string) => hideContacts(text, releasedContacts)
    const isGuardian = owner.role === 'Guardian'
    const note = isGuardian ? demo.note : hide(demo.note)
    const answer = isGuardian ? hide(demo.answer) : demo.answer
    return { ...demo, note, answer, cancelReason: hide(demo.cancelReason) }
  })
}

const selectDemoClasses = (db: Db, owner: Owner) =>
  db
    .select({
      releasedContacts: tuitions.releasedContacts,
      tuitionNumber: tuitions.number,
      startsAt: demoClasses.startsAt,
      note: demoClasses.note,
      state: demoClasses.state,
      answer: demoClasses.answer,
      cancelReason: demoClasses.cancelReason,
      outcome: demoFeedback.outcome,
      outcomeNote: demoFeedback.note,
    })
    .from(demoClasses)
    .innerJoin(applications, eq(applications.id, demoClasses.applicationId))
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .leftJoin(demoFeedback, and(eq(demoFeedback.demoId, demoClasses.id), eq(demoFeedback.side, sideOf(owner))))
    .where(ofEither(applications.cvId, owner))
    .orderBy(asc(demoClasses.createdAt))

export const readBookings = (db: Db, owner: Owner) =>
  withIds(
    inBatches((after) =>
      db
        .select({
          number: bookings.number,
          tuitionNumber: tuitions.number,
          tutorNumber: cvs.number,
          startDate: bookings.startDate,
          createdAt: bookings.createdAt,
          cancelledAt: bookings.cancelledAt,
        })
        .from(bookings)
        .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
        .innerJoin(cvs, eq(cvs.id, bookings.cvId))
        .where(and(ofEither(bookings.cvId, owner), gt(bookings.number, after)))
        .orderBy(asc(bookings.number))
        .limit(BATCH),
    ),
  )

/** The dues of a tutor with their payments, refunds and corrections, amounts in poisha. */
export const readPayments = (db: Db, { cv }: Owner) =>
  withIds(
    inBatches((after) =>
      db
        .select({
          number: dues.number,
          tuitionNumber: tuitions.number,
          totalDuePoisha: dues.totalDue,
          dueOn: dues.dueOn,
          createdAt: dues.createdAt,
          completedAt: dues.completedAt,
          voidedAt: dues.voidedAt,
          payments: sql<
            object[]
          >`coalesce((select json_agg(json_build_object('kind', kind, 'part', part, 'amountPoisha', amount,
            'paidOn', paid_on, 'recordedAt', recorded_at, 'method', method, 'transactionId', transaction_id) order by number)
            from ${duePayments} where due_id = ${dues.id}), '[]'::json)`,
        })
        .from(dues)
        .innerJoin(tuitions, eq(tuitions.id, dues.tuitionId))
        .where(and(ofCv(dues.cvId, cv), gt(dues.number, after)))
        .orderBy(asc(dues.number))
        .limit(BATCH),
    ),
  )
