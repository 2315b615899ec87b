import { and, eq, gte, inArray, isNotNull, max, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import { messageTemplates } from '#db/tables/messages/message-templates.server.ts'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { LIMITED_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'

type StoredTemplate = typeof messageTemplates.$inferSelect

export type StoredText = Pick<StoredTemplate, 'kind' | 'locale' | 'subject' | 'body' | 'isEnabled'>

/** All stored texts. */
export const findAllTemplates = (db: Db): Promise<StoredText[]> => db.select().from(messageTemplates)

/** The version of each kind that was ever changed. Read it before the texts. */
export async function findTemplateVersions(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: events.recordId, version: max(events.number) })
    .from(events)
    .where(eq(events.kind, 'templateChanged'))
    .groupBy(events.recordId)
  return new Map(rows.map(({ kind, version }) => [kind, version ?? 0]))
}

/** The stored texts of one kind. */
export const findTemplates = (db: Db, kind: TemplateKind): Promise<StoredText[]> =>
  db.select().from(messageTemplates).where(eq(messageTemplates.kind, kind))

/** The stored texts of one kind, which nobody else changes until the transaction ends. */
export async function lockTemplates(tx: Db, kind: TemplateKind): Promise<StoredText[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(72615014, hashtext(${kind}))`)
  return findTemplates(tx, kind)
}

export async function writeTemplate(
  tx: Db,
  { kind, locale, ...row }: typeof messageTemplates.$inferInsert,
): Promise<void> {
  await tx
    .insert(messageTemplates)
    .values({ kind, locale, ...row })
    .onConflictDoUpdate({ target: [messageTemplates.kind, messageTemplates.locale], set: row })
}

type NewsCount = { phone: string; isUnproven: boolean; since: Date }

/** How many news a person got or will get since a time, of proven or of unproven senders; those of a digest do not count. */
export function countNewsTo(db: Db, { phone, isUnproven, since }: NewsCount): Promise<number> {
  const { template, status, createdAt } = outboxMessages
  const isCounted = and(
    eq(outboxMessages.phone, phone),
    ne(template, ''),
    inArray(template, LIMITED_KINDS),
    // Alerts of new tuitions have a limit of their own.
    ne(template, 'tuitionAlert' satisfies TemplateKind),
    inArray(status, ['waiting', 'sent', 'failed']),
    eq(outboxMessages.isUnproven, isUnproven),
    gte(createdAt, since),
  )
  return db.$count(outboxMessages, isCounted)
}

/** Locks the messages to one person until the transaction ends, so that the daily limit holds. */
export async function lockRecipient(tx: Db, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(72615009, hashtext(${recipient}))`)
}

const FAMILIES = ['Guardian', 'Tutor'] as const

/** The e-mail address of an account, or of any account with the phone. */
export async function findEmail(
  db: Db,
  { phone, accountId }: { phone: string; accountId?: string | null },
): Promise<string | null> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.emailConfirmedAt),
        accountId ? eq(accounts.id, accountId) : and(inArray(accounts.role, FAMILIES), eq(accounts.phone, phone)),
      ),
    )
  return rows.find(({ email }) => email)?.email ?? null
}

/** A person's account as messages know it. */
export type Person = { id: string; role: 'Guardian' | 'Tutor'; locale: Locale | null }

/** The guardian's and tutor's accounts of a phone. */
export async function findPeople(db: Db, phone: string): Promise<Person[]> {
  const { id, role, locale } = accounts
  const rows = await db
    .select({ id, role, locale })
    .from(accounts)
    .where(or(...FAMILIES.map((family) => and(eq(role, family), eq(accounts.phone, phone)))))
  return rows as Person[]
}

/** The language of an account; null if it chose none. */
export async function findLocale(db: Db, accountId: string): Promise<Locale | null> {
  const [row] = await db.select({ locale: accounts.locale }).from(accounts).where(eq(accounts.id, accountId))
  return row?.locale ?? null
}
