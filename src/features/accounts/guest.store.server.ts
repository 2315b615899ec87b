import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { toSoundText } from '#shared/search/sound.ts'
import type { Account } from './store.server.ts'

/** Inserts the account of a guest, or returns null when the phone has a guardian's account. */
export async function insertGuest(
  db: Db,
  guest: Pick<Account, 'phone' | 'passwordHash' | 'createdAt' | 'locale'>,
): Promise<Account | null> {
  const [row] = await db
    .insert(accounts)
    .values({ ...guest, role: 'Guardian', name: '', nameSound: toSoundText(''), isGuest: true })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** Turns the guest of a phone into a registered guardian; null when there is no guest. */
export async function completeGuest(
  db: Db,
  { phone, locale, ...person }: Pick<Account, 'phone' | 'name' | 'email' | 'passwordHash' | 'createdAt' | 'locale'>,
): Promise<Account | null> {
  const [row] = await db
    .update(accounts)
    .set({
      ...person,
      locale: sql`coalesce(${locale}, ${accounts.locale})`,
      nameSound: toSoundText(person.name),
      isGuest: false,
    })
    .where(and(eq(accounts.role, 'Guardian'), eq(accounts.phone, phone), eq(accounts.isGuest, true)))
    .returning()
  return row ?? null
}
