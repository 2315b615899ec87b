import { lockTuition } from '#features/tuitions/store.server.ts'
import { findCvByAnyId } from '#features/tutors/store.server.ts'
import { type Db, tx } from '#platform/db.server.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Booking, findBooking, insertBooking } from './store.server.ts'

type Wanted = {
  /** `_id` or human id, like `tutorId` */
  tuitionId: string
  tutorId: string
  /** `YYYY-MM-DD` */
  startDate: string
  now: Date
}

/** Books a tuition for a tutor, which closes it to applications; one booking for a tuition, else 409 (decisions, "States"). */
export function bookTuition(db: Db, { tuitionId, tutorId, startDate, now }: Wanted): Promise<Booking> {
  return tx(db, async (tx) => {
    const tuition = await lockTuition(tx, tuitionId)
    if (!tuition) throw new Refusal(404, 'refused.tuitionNotFound', { path: 'tuitionId' })
    const cv = await findCvByAnyId(tx, tutorId)
    if (!cv) throw new Refusal(404, 'refused.tutorNotFound', { path: 'tutorId' })
    if (await findBooking(tx, tuition.id)) throw new Refusal(409, 'applications.bookedAlready', { path: 'tuitionId' })
    return insertBooking(tx, { tuitionId: tuition.id, cvId: cv.id, startDate, createdAt: now })
  })
}
