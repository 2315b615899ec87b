import type { OtherConfirmed } from '#features/confirmations/store.server.ts'
import type { StepMessage } from '#features/messages/actions.server.ts'
import type { TuitionRow } from '#features/tuitions/store.server.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'

type Moved = { tuition: TuitionRow; now: Date }

/** What a confirmed tutor reads when another one gets the booking. */
export function toLoser({ id, phone, accountId }: OtherConfirmed, { tuition, now }: Moved): StepMessage {
  const values = { tuitionId: formatTuitionId(tuition.number) }
  return { kind: 'confirmationOver', phone, accountId, recordId: id, values, now }
}

/** What a confirmed tutor reads when the booking of another one is cancelled. */
export function toConfirmed({ id, name, phone, accountId }: OtherConfirmed, { tuition, now }: Moved): StepMessage {
  const values = { name, tuitionId: formatTuitionId(tuition.number), guardianPhone: tuition.phone }
  return { kind: 'applicantConfirmedToTutor', phone, accountId, recordId: id, values, now }
}
