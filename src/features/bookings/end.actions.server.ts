import type { Db } from '#db/client.server.ts'
import { lockApplication, setApplicationState } from '#features/applications/store.server.ts'
import { findPairConfirmation, setTakenBackAt } from '#features/confirmations/take-back.store.server.ts'
import type { BookingView } from './store.server.ts'

/** Ends what made the tutor of a booking the one of the tuition: confirmation and choice. The message of the booking tells it. */
export async function endPair(tx: Db, booking: BookingView, now: Date): Promise<void> {
  const confirmation = await findPairConfirmation(tx, booking)
  if (confirmation?.takenBackAt === null) await setTakenBackAt(tx, confirmation.id, now)
  const application = await lockApplication(tx, booking)
  if (application) await setApplicationState(tx, application.id, { state: 'declined', reason: '' })
}

/** Puts back what `endPair` ended. */
export async function resumePair(tx: Db, booking: BookingView): Promise<void> {
  const confirmation = await findPairConfirmation(tx, booking)
  const isEndedWith = confirmation?.takenBackAt?.getTime() === booking.cancelledAt?.getTime()
  if (confirmation && isEndedWith) await setTakenBackAt(tx, confirmation.id, null)
  const application = await lockApplication(tx, booking)
  if (application?.state === 'declined') await setApplicationState(tx, application.id, { state: 'chosen', reason: '' })
}
