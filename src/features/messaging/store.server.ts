import { and, eq, inArray } from 'drizzle-orm'
import { batched } from '#db/batches.server.ts'
import type { Db } from '#db/client.server.ts'
import { queryNamed } from '#db/prepared.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { messageTemplates } from '#db/tables/message-templates.server.ts'
import type { MessageLocale, TemplateKind } from '#shared/message-templates.ts'

export type StoredTemplate = typeof messageTemplates.$inferSelect

export type StoredText = Pick<StoredTemplate, 'kind' | 'locale' | 'subject' | 'body' | 'isEnabled'>

/** All stored texts. */
export const findAllTemplates = (db: Db): Promise<StoredText[]> => db.select().from(messageTemplates)

/** The stored texts of one kind. */
export function findTemplates(db: Db, kind: TemplateKind): Promise<StoredText[]> {
  const load = async (kinds: readonly TemplateKind[]) => {
    const text = `select kind, locale, subject, body, is_enabled as "isEnabled" from message_templates where kind = any($1)`
    const rows = (await queryNamed(db, text, [kinds])) as StoredText[]
    return kinds.map((one) => rows.filter((row) => row.kind === one))
  }
  return batched(db, 'templates', { key: kind, load })
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
  const load = async (lists: readonly (readonly string[])[]) => {
    const text = `select recipient, count(*)::int as total from outbox_messages
      where recipient = any($1) and template <> '' and status <> 'skipped' and created_at >= $2 group by recipient`
    const rows = await queryNamed(db, text, [lists.flat(), since])
    const totals = new Map(rows.map((row) => [row.recipient, row.total as number]))
    return lists.map((list) => list.reduce((sum, recipient) => sum + (totals.get(recipient) ?? 0), 0))
  }
  return batched(db, `messages since ${since.getTime()}`, { key: recipients, load })
}

/** Locks the messages to one person until the transaction ends, so that the daily limit holds. */
export async function lockRecipient(tx: Db, recipient: string): Promise<void> {
  await batched(tx, 'recipients', { key: recipient, load: (recipients) => lockSorted(tx, recipients) })
}

/** Sorted, so that two transactions never wait for each other. */
async function lockSorted(tx: Db, recipients: readonly string[]): Promise<readonly undefined[]> {
  const text = 'select pg_advisory_xact_lock(72615009, hashtext(one)) from unnest($1::text[]) as one'
  await queryNamed(tx, text, [[...recipients].sort()])
  return recipients.map(() => undefined)
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

// One branch a role: for both in one condition the planner may read the trigram index of the phones, which grows with them.
export const PEOPLE_OF_PHONES = FAMILIES.map(
  (role) => `select phone, id, role, locale from accounts where role = '${role}' and phone = any($1)`,
).join(' union all ')

/** The guardian's and tutor's accounts of a phone. [PERF-270] */
export function findPeople(db: Db, phone: string): Promise<Person[]> {
  const load = async (phones: readonly string[]) => {
    const rows = (await queryNamed(db, PEOPLE_OF_PHONES, [phones])) as (Person & { phone: string })[]
    return phones.map((one) => rows.filter((row) => row.phone === one))
  }
  return batched(db, 'people of phones', { key: phone, load })
}

/** The language of an account; null if it chose none. */
export async function findLocale(db: Db, accountId: string): Promise<MessageLocale | null> {
  const [row] = await db.select({ locale: accounts.locale }).from(accounts).where(eq(accounts.id, accountId))
  return row?.locale ?? null
}
