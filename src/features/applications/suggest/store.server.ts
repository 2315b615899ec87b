import { and, eq, exists, getTableColumns, inArray, notExists } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bestTutors, type TutorSearch } from '#db/search/best-tutors.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { inviteSms } from '#db/tables/messages/invite-sms.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { MAX_SUGGESTIONS } from './rules.ts'

/** The approved CVs that fit best, then newest, without applicants, each with its `inviteSmsSent`. */
export function findSuggestedCvs(db: Db, { tuitionId, ...search }: { tuitionId: string } & TutorSearch) {
  const applied = and(
    eq(applications.tuitionId, tuitionId),
    eq(applications.cvId, cvs.id),
    inArray(applications.state, LISTED_APPLICATION_STATES),
  )
  const isFree = notExists(db.select().from(applications).where(applied))
  const { found, order } = bestTutors(db, { ...search, where: isFree, most: MAX_SUGGESTIONS })
  const its = and(eq(inviteSms.tuitionId, tuitionId), eq(inviteSms.cvId, cvs.id))
  const reported = and(eq(reports.phone, accounts.phone), eq(reports.role, 'Tutor'))
  return db
    .select({
      cv: {
        ...getTableColumns(cvs),
        name: accounts.name,
        phone: accounts.phone,
        phoneProvedAt: accounts.phoneProvedAt,
      },
      lastSeenAt: accounts.lastSeenAt,
      isReported: exists(db.select().from(reports).where(reported)).mapWith(Boolean),
      inviteSmsSent: exists(db.select().from(inviteSms).where(its)).mapWith(Boolean),
    })
    .from(found)
    .innerJoin(cvs, eq(cvs.id, found.id))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .orderBy(...order)
}
