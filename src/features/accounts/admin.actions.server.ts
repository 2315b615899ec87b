import type { Db } from '#db/client.server.ts'
import { toPagingMeta } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { accountsInRole, findListed, type StoredListed } from './admin.store.server.ts'
import type { Guardian, ListedAccount } from './schema.ts'

/** A page of the admins, newest first. */
export async function listAdmins(db: Db, paging: Paging) {
  const { rows, total } = await accountsInRole(db, { role: 'Admin', term: '', paging })
  return { data: rows.map(listed), meta: toPagingMeta(paging, total) }
}

/** A page of the registered guardians, newest first; with a term those whose phone or name holds it (S1 2.11). */
export async function listGuardians(db: Db, { term, paging }: { term: string; paging: Paging }) {
  const { rows, total } = await accountsInRole(db, { role: 'Guardian', term, paging })
  return { data: rows.map(guardianOf), meta: toPagingMeta(paging, total) }
}

/** The registered guardian with this phone (11 digits), or null. */
export async function findGuardianByPhone(db: Db, phone: string): Promise<Guardian | null> {
  const row = await findListed(db, { role: 'Guardian', phone })
  return row && guardianOf(row)
}

const guardianOf = (row: StoredListed): Guardian => ({ ...listed(row), isReported: row.isReported })

function listed({ id, name, phone, email }: StoredListed): ListedAccount {
  return { _id: id, name, phone, email: email ?? '' }
}
