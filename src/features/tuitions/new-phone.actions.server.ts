import type { Db } from '#db/client.server.ts'
import type { StepMessage } from '#features/messages/actions.server.ts'
import { ownerAsRecipient } from '#features/messages/rules.ts'
import { formatTuitionId, formatTutorId } from '#shared/format/human-id.ts'
import { findExchangedPhones, type PhoneOwner } from './new-phone.store.server.ts'

/** What the other side of each confirmation reads when the phone of a post or an account was changed. */
export async function newPhoneMessages(tx: Db, owner: PhoneOwner, now: Date): Promise<StepMessage[]> {
  const exchanged = await findExchangedPhones(tx, owner)
  return exchanged.map(({ id: recordId, tuition, tutor }) => {
    const tuitionId = formatTuitionId(tuition.number)
    const { name: tutorName, number, phone, accountId } = tutor
    if ('accountId' in owner && owner.accountId === accountId) {
      const values = { tuitionId, tutorId: formatTutorId(number), tutorName, tutorPhone: phone }
      return { kind: 'tutorPhoneChanged', ...ownerAsRecipient(tuition), recordId, values, now }
    }
    const values = { tuitionId, guardianPhone: tuition.phone }
    return { kind: 'guardianPhoneChanged', phone, accountId, recordId, values, now }
  })
}
