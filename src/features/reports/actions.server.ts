import { type Db, tx } from '#platform/db.server.ts'
import type { Role } from '#shared/call.ts'
import { ensureReport, insertReportComment } from './store.server.ts'

type Reported = {
  /** 11 digits; an account need not exist */
  phone: string
  role: Exclude<Role, 'Admin'>
  comment: string
  now: Date
}

/** Reports the person behind a phone in a role; a second report adds its comment to the first (decisions, "Screens"). Gives the report's `_id`. */
export function reportPerson(db: Db, { phone, role, comment, now }: Reported): Promise<string> {
  return tx(db, async (tx) => {
    const reportId = await ensureReport(tx, { phone, role, createdAt: now })
    await insertReportComment(tx, { reportId, comment, createdAt: now })
    return reportId
  })
}
