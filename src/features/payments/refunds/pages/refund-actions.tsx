import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { parseTaka, takaToPoisha } from '#shared/format/money.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useNow } from '#ui/page/use-now.ts'
import { askAboutMoney, withAnswers } from '../../pages/pay/money-questions.ts'
import pay from '../../pages/pay/pay-dialog.module.css'
import { AmountField, MoneyFields, type MoneyValues } from '../../pages/pay/payment-fields.tsx'
import { approveRefund, payRefund, refuseRefund } from '../calls.ts'
import type { Refund } from '../schema.ts'
import { RefundSteps } from './refund-steps.tsx'

type RefundDialog = DialogView & { refund: Refund }

/** What comes next for a refund, approve or pay it, and the menu, where it can be refused. */
export function RefundActions({ refund }: { refund: Refund }) {
  const t = useTranslations('payments.refunds')
  const mayDecide = usePermission('payments.writeOff')
  const mayPay = usePermission('payments.write')
  const [opened, setOpened] = useState(false)
  const { state, tuitionId } = refund
  const isOpen = state === 'requested' || state === 'approved'
  const next = state === 'requested' && mayDecide ? 'approve' : state === 'approved' && mayPay ? 'pay' : null
  const view = { refund, opened, onClose: () => setOpened(false) }
  return (
    <>
      <RowActions
        name={tuitionId}
        primary={
          next && (
            <Button size="sm" onClick={() => setOpened(true)}>
              {t(next)}
            </Button>
          )
        }
        menu={[
          isOpen &&
            mayDecide && {
              label: t('refuse'),
              icon: IconBan,
              danger: true,
              dialog: (view) => <RefuseDialog refund={refund} {...view} />,
            },
        ]}
      />
      {next === 'approve' && <ApproveDialog {...view} />}
      {next === 'pay' && <PayDialog {...view} />}
    </>
  )
}

function ApproveDialog({ refund, ...view }: RefundDialog) {
  const t = useTranslations('payments.refunds')
  const format = useFormat()
  const { amount } = refund.steps
  return (
    <FormDialog
      {...view}
      title={t('approveTitle', { tuition: refund.tuitionId })}
      consequence={t('approveConsequence')}
      initial={{ amount: toDigitsOf(format.locale, String(amount)), reason: '' }}
      call={approveRefund}
      input={({ amount: typed, reason }) => ({ params: { id: refund._id }, body: { amount: typed, reason } })}
      submitLabel={t('approve')}
      success={t('approved')}
      failure={t('failed')}
    >
      {({ getInputProps, values }) => (
        <>
          <RefundSteps steps={refund.steps} />
          <AmountField
            label={t('sum')}
            hint={t('sumHint', { amount: format.money(takaToPoisha(amount)) })}
            required
            {...getInputProps('amount')}
          />
          {parseTaka(values.amount) !== takaToPoisha(amount) && <ReasonField {...getInputProps('reason')} />}
          <MessagePlan kinds={['refundApproved']} />
        </>
      )}
    </FormDialog>
  )
}

function RefuseDialog({ refund, ...view }: RefundDialog) {
  const t = useTranslations('payments.refunds')
  const { mutateAsync } = useCallMutation(refuseRefund)
  const { _id, tuitionId, tutorId, tutorName } = refund
  return (
    <StepDialog
      {...view}
      title={t('refuseTitle', { tuition: tuitionId })}
      consequence={t('refuseConsequence')}
      about={
        <PersonSummary name={tutorName} seed={tutorId}>
          <Figures>{tutorId}</Figures> · <Figures>{tuitionId}</Figures>
        </PersonSummary>
      }
      plan={{ kinds: ['refundRefused'], recordId: _id, tuitionId, tutorId }}
      step="refund"
      confirmLabel={t('refuse')}
      onConfirm={(reason) => mutateAsync({ params: { id: _id }, body: { reason } })}
      success={t('refused')}
      failure={t('failed')}
      danger
    />
  )
}

function PayDialog({ refund, ...view }: RefundDialog) {
  const t = useTranslations('payments.refunds')
  const format = useFormat()
  const amount = format.money(takaToPoisha(refund.steps.amount))
  const initial = {
    amount: '',
    paidOn: toDhakaDate(useNow()),
    method: '' as MoneyValues['method'],
    transactionId: '',
    secondUseOf: '',
    creditOf: '',
    unclearOf: '',
  }
  return (
    <FormDialog
      {...view}
      title={t('payTitle', { amount, tuition: refund.tuitionId })}
      consequence={t('payConsequence')}
      initial={initial}
      call={payRefund}
      input={(values) => {
        const { paidOn, method, transactionId, isSecondUse } = withAnswers(values)
        return { params: { id: refund._id }, body: { paidOn, method, transactionId, isSecondUse } }
      }}
      question={askAboutMoney}
      submitLabel={t('pay')}
      success={t('paid')}
      failure={t('failed')}
    >
      {(fields) => (
        <div className={pay.pair}>
          <MoneyFields fields={fields} dayLabel={t('payDay')} isMethodRequired />
        </div>
      )}
    </FormDialog>
  )
}
