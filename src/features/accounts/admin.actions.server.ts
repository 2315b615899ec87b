import type { Db } from '#db/client.server.ts'
import { type Actor, toPagingMeta } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { can } from '#shared/permissions.ts'
import { findAccountsInRole, findListedAccount, type ListedAccountRow } from './admin.store.server.ts'
import type { Guardian, GuardianFilters, ListedAccount } from './schema.ts'

/** A page of the admins, newest first; only those who manage the staff read phones and e-mails. */
export async function listAdmins(db: Db, { actor, ...paging }: Paging & { actor: Actor }) {
  const { rows, total } = await findAccountsInRole(db, { role: 'Admin', term: '', paging })
  const contacts = can(actor, 'staff.manage') ? {} : { phone: '', email: '' }
  return { data: rows.map((row) => ({ ...toListedAccountDto(row), ...contacts })), meta: toPagingMeta(paging, total) }
}

type GuardianList = Paging & GuardianFilters & { searchTerm: string; actor: Actor }

/** A page of the registered guardians by phone or name, newest first; e-mails for those who read phones. */
export async function listGuardians(db: Db, { searchTerm: term, actor, page, limit, ...filters }: GuardianList) {
  const paging = { page, limit }
  const { rows, total } = await findAccountsInRole(db, { role: 'Guardian', term, paging, filters })
  const contacts = can(actor, 'phones.read') ? {} : { email: '' }
  return { data: rows.map((row) => ({ ...toGuardianDto(row), ...contacts })), meta: toPagingMeta(paging, total) }
}

/** The registered guardian with this phone (11 digits), or null. */
export async function findGuardianByPhone(db: Db, phone: string): Promise<Guardian | null> {
  const row = await findListedAccount(db, { role: 'Guardian', phone })
  return row && toGuardianDto(row)
}

const toGuardianDto = (row: ListedAccountRow): Guardian => ({
  ...toListedAccountDto(row),
  isReported: row.isReported,
  posts: row.posts,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})

function toListedAccountDto({ id, name, phone, email }: ListedAccountRow): ListedAccount {
  return { _id: id, name, phone, email: email ?? '' }
}
