import { useTranslations } from 'use-intl'
import type { handleHireRequest, removeHireRequest } from '#features/hire-requests/calls.ts'
import type { Call } from '#shared/call.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { sendCall } from '#ui/call/call-client.ts'

type NoteCall = Call & Pick<typeof handleHireRequest, 'params' | 'body'>
type ReasonCall = Call & Pick<typeof removeHireRequest, 'params' | 'body'>
type HandlingCalls = { handle: NoteCall; reopen: ReasonCall; remove: ReasonCall; restore: ReasonCall }

/** Marks several messages or requests as handled, or deletes them. */
export function useHandlingBulk(calls: HandlingCalls): BulkAction<{ _id: string }>[] {
  const t = useTranslations('outbox.bulk')
  const undo =
    (call: ReasonCall) =>
    ({ _id: id }: { _id: string }) =>
      sendCall(call, { params: { id }, body: { reason: toReasonToken('mistake') } })
  return [
    {
      label: t('handle'),
      reason: { title: t('handleTitle'), consequence: t('handleConsequence'), step: 'handleMessage' },
      call: calls.handle,
      send: ({ _id: id }, text) => sendCall(calls.handle, { params: { id }, body: { text } }),
      undo: undo(calls.reopen),
    },
    {
      label: t('delete'),
      danger: true,
      reason: { title: t('deleteTitle'), consequence: t('deleteConsequence'), step: 'deleteMessage' },
      call: calls.remove,
      send: ({ _id: id }, reason) => sendCall(calls.remove, { params: { id }, body: { reason } }),
      undo: undo(calls.restore),
    },
  ]
}
