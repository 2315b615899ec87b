import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, not, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { bestTutors } from '#db/search/best-tutors.server.ts'
import { isOpenTuition } from '#db/search/open-tuitions.server.ts'
import { alertRules } from '#db/tables/alerts/alert-rules.server.ts'
import { tuitionAlerts } from '#db/tables/alerts/tuition-alerts.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { mutedMessages } from '#db/tables/messages/muted-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { TemplateKind } from '#shared/messages/message-templates.ts'
import { toTutorCriteria } from '#shared/ranking/rules.ts'

type Tuition = typeof tuitions.$inferSelect

/** Keeps other tuitions from being told of until the transaction ends; false if one is just told of. */
export async function tryLockAlerts(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(72615020) as held`)
  return rows[0]?.held ?? false
}

const KIND: TemplateKind = 'tuitionAlert'

/** Tutors who may be told of a tuition: there, not its poster, without an application to it. */
const mayBeTold = (db: Db, { id, phone }: Pick<Tuition, 'id' | 'phone'>) =>
  and(
    eq(accounts.role, 'Tutor'),
    isNull(accounts.deactivatedAt),
    isNull(accounts.deletionRequestedAt),
    ne(accounts.phone, phone),
    notExists(
      db
        .select()
        .from(applications)
        .innerJoin(cvs, eq(cvs.id, applications.cvId))
        .where(and(eq(applications.tuitionId, id), eq(cvs.accountId, accounts.id))),
    ),
  )

/** A tutor who is told of a tuition; `ruleId` is the saved search that found it, null if the CV fits. */
export type Receiver = { accountId: string; ruleId: string | null }

type Best = { tuition: Tuition; most: number; joinedSince?: Date }

/** The tutors whose CV fits a tuition best and misses nothing of what it asks, unless they switched that off. */
export function findBestReceivers(db: Db, { tuition, most, joinedSince }: Best) {
  const mute = and(eq(mutedMessages.accountId, accounts.id), eq(mutedMessages.kind, KIND))
  const account = and(
    eq(accounts.id, cvs.accountId),
    mayBeTold(db, tuition),
    notExists(db.select().from(mutedMessages).where(mute)),
    joinedSince && gte(accounts.createdAt, joinedSince),
  )
  // A scalar subquery, which PostgreSQL looks up for the candidates; for `exists` it reads all tutors.
  const where = sql`(${db.select({ one: sql`true` }).from(accounts).where(account)})`
  const { found, order } = bestTutors(db, { criteria: toTutorCriteria(tuition), where, most, fittingOnly: true })
  return db
    .select({ accountId: cvs.accountId })
    .from(found)
    .innerJoin(cvs, eq(cvs.id, found.id))
    .orderBy(...order)
}

/** The different searches that tutors saved and have not paused. */
export const findActiveQueries = (db: Db) =>
  db.selectDistinct({ query: alertRules.query }).from(alertRules).where(isNull(alertRules.pausedAt))

/** Who saved one of the searches and may be told of a tuition; of several searches of one person the oldest. */
export function findRuleReceivers(
  db: Db,
  { tuition, queries }: { tuition: Tuition; queries: string[] },
): Promise<Receiver[]> {
  if (queries.length === 0) return Promise.resolve([])
  return db
    .selectDistinctOn([accounts.id], { accountId: accounts.id, ruleId: alertRules.id })
    .from(alertRules)
    .innerJoin(accounts, eq(accounts.id, alertRules.accountId))
    .where(and(inArray(alertRules.query, queries), isNull(alertRules.pausedAt), mayBeTold(db, tuition)))
    .orderBy(accounts.id, asc(alertRules.createdAt))
}

const isSame = (column: PgColumn, values: string[]) =>
  sql`(${column} @> ${sql.param(values)}::text[] and ${column} <@ ${sql.param(values)}::text[])`

type Told = { tuition: Tuition; accountIds: string[]; since: Date }

/** Of some accounts, those who were told since a time of a post of the same phone that asks for the same in the same place. */
export async function findToldOfSame(db: Db, { tuition, accountIds, since }: Told): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ accountId: tuitionAlerts.accountId })
    .from(tuitionAlerts)
    .innerJoin(tuitions, eq(tuitions.id, tuitionAlerts.tuitionId))
    .where(
      and(
        inArray(tuitionAlerts.accountId, accountIds),
        gt(tuitionAlerts.createdAt, since),
        eq(tuitions.phone, tuition.phone),
        ne(tuitions.id, tuition.id),
        eq(tuitions.city, tuition.city),
        eq(tuitions.isOnline, tuition.isOnline),
        isSame(tuitions.class, tuition.class),
        isSame(tuitions.subjects, tuition.subjects),
        isSame(tuitions.areas, tuition.areas),
      ),
    )
  return new Set(rows.map(({ accountId }) => accountId))
}

/** How many alerts each of some accounts got since a time, without the quiet ones. */
export async function countAlertsSince(
  db: Db,
  { accountIds, since }: { accountIds: string[]; since: Date },
): Promise<Map<string, number>> {
  const { accountId, isQuiet, createdAt } = tuitionAlerts
  const rows = await db
    .select({ accountId, count: count() })
    .from(tuitionAlerts)
    .where(and(inArray(accountId, accountIds), gte(createdAt, since), not(isQuiet)))
    .groupBy(accountId)
  return new Map(rows.map((row) => [row.accountId, row.count]))
}

/** The phones of some accounts. */
export async function findPhones(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const { id, phone } = accounts
  const rows = await db
    .select({ id, phone })
    .from(accounts)
    .where(inArray(id, [...accountIds]))
  return new Map(rows.map((row) => [row.id, row.phone]))
}

/** Stores alerts and returns the accounts that had none of the tuition. */
export async function insertAlerts(tx: Db, alerts: (typeof tuitionAlerts.$inferInsert)[]): Promise<Set<string>> {
  if (alerts.length === 0) return new Set()
  const rows = await tx
    .insert(tuitionAlerts)
    .values(alerts)
    .onConflictDoNothing()
    .returning({ accountId: tuitionAlerts.accountId })
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Deletes older alerts. */
export async function deleteAlertsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(tuitionAlerts).where(lt(tuitionAlerts.createdAt, before))
}

type Rule = typeof alertRules.$inferSelect

/** The saved searches of an account, oldest first. */
export const findRules = (db: Db, accountId: string): Promise<Rule[]> =>
  db.select().from(alertRules).where(eq(alertRules.accountId, accountId)).orderBy(asc(alertRules.createdAt))

/** Locks the account, so that two tabs do not save more searches than it may have. */
export async function lockRules(tx: Db, accountId: string): Promise<Rule[]> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  return findRules(tx, accountId)
}

export async function insertRule(tx: Db, rule: typeof alertRules.$inferInsert): Promise<Rule> {
  const [row] = await tx.insert(alertRules).values(rule).returning()
  if (!row) throw new Error('the saved search was not stored')
  return row
}

type RuleRef = { id: string; accountId: string }

const isRule = ({ id, accountId }: RuleRef) => and(eq(alertRules.id, id), eq(alertRules.accountId, accountId))

/** Pauses or resumes a saved search; null if it is not the account's. */
export async function updateRule(db: Db, { pausedAt, ...ref }: RuleRef & { pausedAt: Date | null }) {
  const [row] = await db.update(alertRules).set({ pausedAt }).where(isRule(ref)).returning()
  return row ?? null
}

/** Whether the account had the saved search. */
export async function deleteRule(db: Db, ref: RuleRef): Promise<boolean> {
  return (await db.delete(alertRules).where(isRule(ref)).returning({ id: alertRules.id })).length > 0
}

/** The newest alerts of an account, each with its tuition, whether that is open, and the search that found it. */
export function findAlerts(db: Db, { accountId, limit }: { accountId: string; limit: number }) {
  return db
    .select({
      alert: tuitionAlerts,
      tuition: tuitions,
      isOpen: sql<boolean>`${isOpenTuition(db)}`,
      query: alertRules.query,
    })
    .from(tuitionAlerts)
    .innerJoin(tuitions, eq(tuitions.id, tuitionAlerts.tuitionId))
    .leftJoin(alertRules, eq(alertRules.id, tuitionAlerts.ruleId))
    .where(eq(tuitionAlerts.accountId, accountId))
    .orderBy(desc(tuitionAlerts.createdAt), desc(tuitions.number))
    .limit(limit)
}
