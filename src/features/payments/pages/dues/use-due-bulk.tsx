import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { BulkPlan } from '#features/messages/templates/pages/bulk-plan.tsx'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { sendCall, useCallQuery } from '#ui/call/call-client.ts'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { completeDue, previewReminder, remindOfDue, reopenDue } from '../../calls.ts'
import type { Due, DueFilter } from '../../schema.ts'
import { toCompleteInput } from './use-complete-due.ts'

/** Reminds of several dues, one of today stays; or closes those that are paid. */
export function useDueBulk(state: DueFilter): BulkAction<Due>[] | undefined {
  const t = useTranslations('payments')
  const mayWrite = usePermission('payments.write')
  if (!mayWrite) return undefined
  if (state === 'paid')
    return [
      {
        label: t('markPaid'),
        call: completeDue,
        send: (due) => sendCall(completeDue, toCompleteInput(due)),
        undo: ({ _id: id }) => sendCall(reopenDue, { params: { id }, body: { reason: toReasonToken('mistake') } }),
      },
    ]
  if (state !== 'open' && state !== 'overdue') return undefined
  return [
    {
      label: t('actions.remind'),
      call: remindOfDue,
      send: ({ _id: id }) => sendCall(remindOfDue, { params: { id } }),
      messages: (dues) => <ReminderPlan dues={dues} />,
    },
  ]
}

/** What reminders of several dues send. */
function ReminderPlan({ dues }: { dues: readonly Due[] }) {
  const first = dues.find(({ remaining }) => remaining > 0) ?? dues[0]
  const { data } = useCallQuery(previewReminder, { params: { id: first?._id ?? '' } })
  const text = data?.data.text
  return (
    <BulkPlan
      count={dues.length}
      plan={{ kinds: ['dueReminder'] }}
      text={text ? { to: 'Tutor', locale: detectLang(text) ?? 'en', text } : undefined}
    />
  )
}
