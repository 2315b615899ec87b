import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { hasRemaining } from '#db/money/remaining-due.server.ts'
import { hasWaitingClaim } from '#db/money/waiting-claim.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import type { RunningRecords } from './schema.ts'

/** A record may be about a thousand others; a dialog names the newest. */
const MOST_NAMED = 20

const OPEN = ['pending', 'approved', 'paused'] as const

/** What is under way with the person of a phone, as guardian, as tutor or as both. */
export async function findRunning(
  db: Db,
  { phone, role }: { phone: string; role?: 'Guardian' | 'Tutor' | undefined },
): Promise<RunningRecords> {
  const ownCvs = db
    .select({ id: cvs.id })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(and(eq(accounts.phone, phone), eq(accounts.role, 'Tutor')))
  const isMine = (pair: { cvId: typeof bookings.cvId | typeof confirmations.cvId | typeof dues.cvId }): SQL => {
    const asTutor = sql`${pair.cvId} in ${ownCvs}`
    const asGuardian = sql`${tuitions.phone} = ${phone}`
    if (role === 'Tutor') return asTutor
    return role === 'Guardian' ? asGuardian : sql`(${asTutor} or ${asGuardian})`
  }
  const isOpen = inArray(tuitions.status, OPEN)
  const isBooked = sql`exists (select from ${bookings} where ${bookings.tuitionId} = ${tuitions.id} and ${bookings.cancelledAt} is null)`
  const named = async (pair: typeof bookings | typeof confirmations | typeof dues, where: SQL | undefined) => {
    const rows = await db
      .selectDistinct({ number: tuitions.number })
      .from(pair)
      .innerJoin(tuitions, eq(tuitions.id, pair.tuitionId))
      .where(and(isMine(pair), where))
      .orderBy(desc(tuitions.number))
      .limit(MOST_NAMED)
    return rows.map(({ number }) => formatTuitionId(number))
  }
  const isApplying = and(
    inArray(applications.state, LISTED_APPLICATION_STATES),
    sql`${applications.cvId} in ${ownCvs}`,
    sql`${applications.tuitionId} in (select ${tuitions.id} from ${tuitions} where ${isOpen} and not ${isBooked})`,
  )
  const isNotClosed = and(isNull(dues.completedAt), isNull(dues.voidedAt))
  const [booked, confirmed, open, claimed, applied, posts] = await Promise.all([
    named(bookings, and(isNull(bookings.cancelledAt), isOpen)),
    named(confirmations, and(isNull(confirmations.takenBackAt), isOpen, sql`not ${isBooked}`)),
    named(dues, and(isNotClosed, hasRemaining)),
    named(dues, hasWaitingClaim),
    role === 'Guardian' ? 0 : db.$count(applications, isApplying),
    role === 'Tutor' ? 0 : db.$count(tuitions, and(eq(tuitions.phone, phone), isOpen, sql`not ${isBooked}`)),
  ])
  return { booked, confirmed, dues: open, claims: claimed, applications: applied, posts }
}
