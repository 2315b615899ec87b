import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { countConfirmed } from './office.store.server.ts'
import { type TuitionView, viewFlags } from './store.server.ts'

type OwnView = TuitionView & { confirmed: number }

/** One page of the tuitions of their guardian with the number of applicants, newest first. */
export function findOwnTuitions(db: Db, { viewer, paging }: { viewer: Actor; paging: Paging }) {
  return pagedList<OwnView>(db, {
    key: tuitions.number,
    select: db
      .select({ ...getTableColumns(tuitions), ...viewFlags(db, viewer), confirmed: countConfirmed })
      .from(tuitions),
    where: eq(tuitions.ownerId, viewer.accountId),
    paging,
  })
}
