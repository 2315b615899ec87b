import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { messageTemplates } from '#db/tables/message-templates.server.ts'
import { outboxMessages } from '#db/tables/outbox-messages.server.ts'
import type { MessageLocale, TemplateKind } from '#shared/message-templates.ts'

export type StoredTemplate = typeof messageTemplates.$inferSelect

export type StoredText = Pick<StoredTemplate, 'kind' | 'locale' | 'subject' | 'body' | 'isEnabled'>

/** All stored texts. */
export const findAllTemplates = (db: Db): Promise<StoredText[]> => db.select().from(messageTemplates)

/** The stored texts of one kind. */
export const findTemplates = (db: Db, kind: TemplateKind): Promise<StoredText[]> =>
  db.select().from(messageTemplates).where(eq(messageTemplates.kind, kind))

export async function writeTemplate(
  tx: Db,
  { kind, locale, ...row }: typeof messageTemplates.$inferInsert,
): Promise<void> {
  await tx
    .insert(messageTemplates)
    .values({ kind, locale, ...row })
    .onConflictDoUpdate({ target: [messageTemplates.kind, messageTemplates.locale], set: row })
}

/** How many templated messages a person got or will get since a time; skipped ones do not count. */
export function countMessagesTo(db: Db, recipients: readonly string[], since: Date): Promise<number> {
  const { recipient, template, status, createdAt } = outboxMessages
  const isCounted = and(ne(template, ''), ne(status, 'skipped'), gte(createdAt, since))
  return db.$count(outboxMessages, and(inArray(recipient, [...recipients]), isCounted))
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
    .where(accountId ? eq(accounts.id, accountId) : and(inArray(accounts.role, FAMILIES), eq(accounts.phone, phone)))
  return rows.find(({ email }) => email)?.email ?? null
}

/** A person's account as messages know it. */
export type Person = { id: string; role: 'Guardian' | 'Tutor'; locale: MessageLocale | null }

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
export async function findLocale(db: Db, accountId: string): Promise<MessageLocale | null> {
  const [row] = await db.select({ locale: accounts.locale }).from(accounts).where(eq(accounts.id, accountId))
  return row?.locale ?? null
}
