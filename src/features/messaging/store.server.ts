import { and, count, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { messageTemplates } from '#db/tables/message-templates.server.ts'
import { outboxMessages } from '#db/tables/outbox-messages.server.ts'
import type { MessageLocale, TemplateKind } from '#shared/message-templates.ts'

export type StoredTemplate = typeof messageTemplates.$inferSelect

/** The stored texts, of one kind or of all. */
export function findTemplates(db: Db, kind?: TemplateKind): Promise<StoredTemplate[]> {
  return db
    .select()
    .from(messageTemplates)
    .where(kind && eq(messageTemplates.kind, kind))
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

/** How many templated messages a person got or will get since a time; skipped ones do not count. */
export async function countMessagesTo(db: Db, recipients: readonly string[], since: Date): Promise<number> {
  const isTo: SQL | undefined = or(...recipients.map((recipient) => eq(outboxMessages.recipient, recipient)))
  const [row] = await db
    .select({ total: count() })
    .from(outboxMessages)
    .where(
      and(
        isTo,
        ne(outboxMessages.template, ''),
        ne(outboxMessages.status, 'skipped'),
        gte(outboxMessages.createdAt, since),
      ),
    )
  return row?.total ?? 0
}

/** Locks the messages to one person until the transaction ends, so that the daily limit holds. */
export async function lockRecipient(tx: Db, recipient: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(72615009, hashtext(${recipient}))`)
}

/** The e-mail address of an account, or of any account with the phone. */
export async function findEmail(
  db: Db,
  { phone, accountId }: { phone: string; accountId?: string | null },
): Promise<string | null> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(accountId ? eq(accounts.id, accountId) : and(eq(accounts.phone, phone), ne(accounts.role, 'Admin')))
  return rows.find(({ email }) => email)?.email ?? null
}

/** The language of an account, or of any account with the phone that chose one; null for none. */
export async function findLocale(
  db: Db,
  { phone, accountId }: { phone: string; accountId: string | null },
): Promise<MessageLocale | null> {
  const rows = await db
    .select({ locale: accounts.locale })
    .from(accounts)
    .where(accountId ? eq(accounts.id, accountId) : and(eq(accounts.phone, phone), ne(accounts.role, 'Admin')))
  return rows.find(({ locale }) => locale)?.locale ?? null
}
