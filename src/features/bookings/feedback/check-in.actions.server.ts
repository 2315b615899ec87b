import { type Db, withTransaction } from '#db/client.server.ts'
import { notifyPeople } from '#features/messages/actions.server.ts'
import { lockTuition } from '#features/tuitions/store.server.ts'
import { paths } from '#shared/address/paths.ts'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { findBooking } from '../store.server.ts'
import { ASK_AFTER_DAYS, ASK_UNTIL_DAYS } from './rules.ts'
import { findBookingsToAsk, setAsked } from './store.server.ts'

/** Asks both, a week after the first class, how a booked tuition goes. A second run sends nothing. */
export async function sendCheckIns(db: Db, now: Date): Promise<void> {
  const today = toDhakaDate(now)
  const days = { from: addDays(today, -ASK_UNTIL_DAYS), until: addDays(today, -ASK_AFTER_DAYS) }
  for (const found of await findBookingsToAsk(db, days))
    await withTransaction(db, async (tx) => {
      await lockTuition(tx, found.tuitionId)
      if (!(await setAsked(tx, found.id, { ...days, now }))) return
      const booking = await findBooking(tx, found.id)
      if (!booking) return
      const { tutorName, guardianPhone, guardianLocale: guestLocale, tutorPhone } = booking
      const tuitionId = formatTuitionId(booking.tuitionNumber)
      const message = { kind: 'bookingCheckIn', recordId: booking.id, now } as const
      const toGuardian = { tuitionId, tutorName, link: paths.guardian.applicants(tuitionId) }
      const toTutor = { tuitionId, tutorName, link: paths.tutor.applications }
      await notifyPeople(tx, [
        { ...message, values: toGuardian, phone: guardianPhone, guestLocale, role: 'Guardian' },
        { ...message, values: toTutor, phone: tutorPhone, role: 'Tutor' },
      ])
    })
}
