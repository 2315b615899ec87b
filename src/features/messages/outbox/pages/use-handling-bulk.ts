import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import type { Call } from '#shared/call.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'

/** Sends a call for one record, with a note or a reason. */
type Send = (id: string, text: string) => Promise<unknown>
type HandlingCalls = { call: Call; handle: Send; reopen: Send; remove: Send; restore: Send }

/** Marks several messages or requests as handled, or deletes them. */
export function useHandlingBulk({ call, ...send }: HandlingCalls): BulkAction<{ _id: string }>[] | undefined {
  const t = useTranslations('outbox.bulk')
  if (!usePermission('messages.write')) return undefined
  return [
    {
      label: t('handle'),
      reason: { title: t('handleTitle'), consequence: t('handleConsequence'), step: 'handleMessage' },
      call,
      send: ({ _id }, note) => send.handle(_id, note),
      undo: ({ _id }) => send.reopen(_id, toReasonToken('mistake')),
    },
    {
      label: t('delete'),
      danger: true,
      reason: { title: t('deleteTitle'), consequence: t('deleteConsequence'), step: 'deleteMessage' },
      call,
      send: ({ _id }, reason) => send.remove(_id, reason),
      undo: ({ _id }) => send.restore(_id, toReasonToken('mistake')),
    },
  ]
}
