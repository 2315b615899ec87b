import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { BulkPlan } from '#features/messages/templates/pages/bulk-plan.tsx'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import type { BulkAction } from '#ui/admin/rows/bulk.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { restoreCv, returnCv, unverifyCv, verifyCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'

/** Verify and return several CVs; a reported tutor stays, because that needs a reason of its own. */
export function useTutorBulk(list: 'pending' | 'approved'): BulkAction<Cv>[] | undefined {
  const t = useTranslations('tutors.admin')
  if (!usePermission('tutors.verify')) return undefined
  const mistake = { reason: toReasonToken('mistake') }
  const verify: BulkAction<Cv> = {
    label: t('verify'),
    call: verifyCv,
    send: ({ phone = '', name, changedAt: version }) => sendCall(verifyCv, { body: { phone, name, version } }),
    messages: (rows) => <BulkPlan count={rows.length} plan={{ kinds: ['cvVerified'], tutorId: rows[0]?.tutorId }} />,
    undo: ({ tutorId: id }) => sendCall(unverifyCv, { params: { id }, body: mistake }),
  }
  const sendBack: BulkAction<Cv> = {
    label: t('moves.return.label'),
    danger: true,
    reason: {
      title: t('moves.return.titleMany'),
      consequence: t('moves.return.consequence'),
      step: 'returnCv',
      isRead: true,
    },
    call: returnCv,
    send: ({ tutorId: id }, reason, note) => sendCall(returnCv, { params: { id }, body: { reason, note } }),
    messages: (rows, reason) => (
      <BulkPlan count={rows.length} plan={{ kinds: ['cvReturned'], tutorId: rows[0]?.tutorId }} reason={reason} />
    ),
    undo: ({ tutorId: id }) => sendCall(restoreCv, { params: { id }, body: mistake }),
  }
  return list === 'pending' ? [verify, sendBack] : [sendBack]
}
