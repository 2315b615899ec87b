import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { LASTING_APPLICATION_STATES } from '#shared/enums.ts'
import type { ViewerRelation } from './lifecycle.rules.ts'

/** A column of `tuitions`: the state of the tutor's application, null if the tutor can apply. */
export function appliedState(db: Db, accountId: string) {
  const { state, cvId, tuitionId } = applications
  const isLast = inArray(state, LASTING_APPLICATION_STATES)
  const ofViewer = and(eq(tuitionId, tuitions.id), eq(cvs.accountId, accountId), isLast)
  const found = db.select({ state }).from(applications).innerJoin(cvs, eq(cvs.id, cvId)).where(ofViewer)
  return sql<ViewerRelation['applied']>`(${found})`
}
