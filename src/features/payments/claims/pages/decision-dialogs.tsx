import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { askAboutMoney, withAnswers } from '../../pages/pay/money-questions.ts'
import pay from '../../pages/pay/pay-dialog.module.css'
import { AmountField, MoneyFields, type MoneyValues } from '../../pages/pay/payment-fields.tsx'
import { acceptClaim, refuseClaim } from '../calls.ts'
import type { Claim, OwnClaim } from '../schema.ts'
import { ClaimLine } from './claim-line.tsx'

type DecisionDialog = DialogView & {
  claim: OwnClaim & Pick<Claim, 'tutorId' | 'tutorName' | 'tuitionId'>
}

function useAmountOf({ amount }: OwnClaim) {
  const format = useFormat()
  return { amount: format.money(takaToPoisha(amount)) }
}

/** Records what really came in; the fields are filled with what the tutor says. */
export function AcceptDialog({ claim, ...view }: DecisionDialog) {
  const t = useTranslations('payments')
  const { locale } = useFormat()
  return (
    <FormDialog
      {...view}
      title={t('claims.acceptTitle', useAmountOf(claim))}
      consequence={t('claims.acceptConsequence')}
      initial={{
        amount: toDigitsOf(locale, String(claim.amount)),
        paidOn: claim.paidOn,
        method: PAYMENT_METHODS.find((method) => method === claim.method) ?? ('' as const),
        transactionId: claim.transactionId,
        secondUseOf: '',
        creditOf: '',
        unclearOf: '',
      }}
      call={acceptClaim}
      input={(values) => ({ params: { id: claim._id }, body: toAcceptBody(values) })}
      question={askAboutMoney}
      submitLabel={t('claims.acceptSubmit')}
      success={({ message }) => message}
      failure={t('claims.acceptFailed')}
    >
      {(fields) => (
        <>
          <About claim={claim} />
          <div className={pay.pair}>
            <AmountField label={t('ledger.amount')} required {...fields.getInputProps('amount')} />
            <MoneyFields fields={fields} isMethodRequired />
          </div>
          <MessagePlan kinds={['paymentReceived']} />
        </>
      )}
    </FormDialog>
  )
}

type AcceptValues = {
  amount: string
  paidOn: string
  method: MoneyValues['method']
  transactionId: string
  secondUseOf: string
  creditOf: string
  unclearOf: string
}

/** A missing method is named by the schema at its field. */
function toAcceptBody(values: AcceptValues) {
  const { method, ...body } = withAnswers(values)
  return { ...body, method: method as (typeof PAYMENT_METHODS)[number] }
}

/** Refuses with a reason that the tutor reads. */
export function RefuseDialog({ claim, ...view }: DecisionDialog) {
  const t = useTranslations('payments.claims')
  const { mutateAsync } = useCallMutation(refuseClaim)
  return (
    <StepDialog
      {...view}
      title={t('refuseTitle', useAmountOf(claim))}
      consequence={t('refuseConsequence')}
      about={<About claim={claim} />}
      plan={{ kinds: ['claimRefused'] }}
      step="refuseClaim"
      confirmLabel={t('refuse')}
      onConfirm={(reason) => mutateAsync({ params: { id: claim._id }, body: { reason } })}
      success={t('refused')}
      failure={t('refuseFailed')}
    />
  )
}

/** Who says to have paid what. */
function About({ claim }: Pick<DecisionDialog, 'claim'>) {
  return (
    <div className="grid gap-8">
      <PersonSummary name={claim.tutorName} seed={claim.tutorId}>
        <Figures>{claim.tutorId}</Figures> · <Figures>{claim.tuitionId}</Figures>
      </PersonSummary>
      <ClaimLine claim={claim} />
    </div>
  )
}
