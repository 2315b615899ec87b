import { startOfDhakaDay } from '#features/messages/outbox/quiet-hours.rules.ts'
import type { ApplicationStage } from '#features/tuitions/schema.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import type { MessageKey } from '#shared/messages/en.ts'

/** Place and phone are given, and both may say how it went, until so long after the start. */
export const MEETING_MS = 7 * DAY_MS

/** How long after the start both are asked how it went. */
export const ASK_AFTER_MS = DAY_MS

type AgreedDemo = { state: string; startsAt: Date; answeredAt?: Date | null }

/** Whether both agreed on a demo class; the next proposal makes a passed one `over`, which keeps the answer. */
const wasAgreed = ({ state, answeredAt = null }: AgreedDemo): boolean =>
  state === 'accepted' || (state === 'over' && answeredAt !== null)

/** Whether a demo class is agreed and not longer over than a week. */
export function isMeeting({ state, startsAt }: AgreedDemo, now: Date): boolean {
  return state === 'accepted' && now.getTime() - startsAt.getTime() <= MEETING_MS
}

/** Whether a coming demo class is settled because its tutor is booked; it shows again when the booking is cancelled. */
export const isSettled = ({ startsAt }: AgreedDemo, { stage, now }: { stage: ApplicationStage; now: Date }): boolean =>
  stage === 'booked' && startsAt > now

/** The refusal of saying how a demo class went; null if it was agreed and has begun within the last week. */
export function getFeedbackRefusal(demo: AgreedDemo, now: Date): MessageKey | null {
  if (!wasAgreed(demo)) return 'choose.demo.notOpen'
  if (demo.startsAt > now) return 'choose.demo.notYet'
  return now.getTime() - demo.startsAt.getTime() <= MEETING_MS ? null : 'choose.demo.tooLate'
}

/** At 18:00 in Dhaka of the day before, else two hours before; null when it was agreed later. */
export function reminderTime({ startsAt, agreedAt }: { startsAt: Date; agreedAt: Date }): Date | null {
  const evening = new Date(startOfDhakaDay(startsAt).getTime() - 6 * HOUR_MS)
  const shortly = new Date(startsAt.getTime() - 2 * HOUR_MS)
  return [evening, shortly].find((at) => agreedAt < at) ?? null
}
