import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { TuitionPicker } from '#features/tuitions/office/pages/tuition-picker.tsx'
import { TutorPicker } from '#features/tutors/review/pages/tutor-picker.tsx'
import type { CallError } from '#shared/call.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { createDue } from '../calls.ts'
import { unclosedDuesPath } from './dues/dues-path.ts'
import { ProposedFee, WhyOther } from './pay/proposed-fee.tsx'

export const meta = titleMeta('payments.form.title')

type DueValues = {
  tutorId: string
  tuitionId: string
  totalDue: string
  reason: string
  dueOn: string
  answers: Answers
}
/** The questions that were answered with yes, and the pair that they were about. */
type Answers = { of: string; noBooking: boolean; second: boolean }
const NO_ANSWERS: Answers = { of: '', noBooking: false, second: false }

/** Create Payment: form for the sum due from a tutor for a tuition; the query fills in the ids. It leads to the new due. */
export default function CreatePayment() {
  const t = useTranslations('payments')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [initial] = useState<DueValues>(() => ({
    tutorId: query.get('tutorId') ?? '',
    tuitionId: query.get('tuitionId') ?? '',
    totalDue: '',
    reason: '',
    dueOn: '',
    answers: NO_ANSWERS,
  }))
  return (
    <AdminForm
      title={t('form.title')}
      sub={t('form.sub')}
      initial={initial}
      call={createDue}
      input={(values) => ({ body: toBody(values) })}
      question={toQuestion}
      submitLabel={t('form.submit')}
      success={t('created')}
      failure={t('createFailed')}
      onDone={({ data }) => navigate(unclosedDuesPath(data.tuitionId))}
    >
      {(fields) => (
        <>
          <TutorPicker label={t('form.tutorId')} required {...fields.getInputProps('tutorId')} />
          <TuitionPicker label={t('form.tuitionId')} required {...fields.getInputProps('tuitionId')} />
          <ProposedFee
            tutorId={fields.values.tutorId}
            tuitionId={fields.values.tuitionId}
            totalDue={fields.values.totalDue}
            onPropose={(fee) => fields.propose('totalDue', fee)}
          />
          <TextInput
            label={t('form.totalDue')}
            description={t('form.totalDueHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            required
            {...fields.getInputProps('totalDue')}
          />
          <WhyOther
            tutorId={fields.values.tutorId}
            tuitionId={fields.values.tuitionId}
            totalDue={fields.values.totalDue}
          >
            <ReasonField {...fields.getInputProps('reason')} />
          </WhyOther>
          <DayInput label={t('form.dueOn')} description={t('form.dueOnHint')} {...fields.getInputProps('dueOn')} />
          <MessagePlan kinds={['dueCreated']} />
        </>
      )}
    </AdminForm>
  )
}

const toKey = ({ tutorId, tuitionId }: DueValues) => `${tutorId} ${tuitionId}`
const toAnswers = (values: DueValues) => (values.answers.of === toKey(values) ? values.answers : NO_ANSWERS)

function toBody(values: DueValues) {
  const { answers: _, ...due } = values
  const { noBooking, second } = toAnswers(values)
  return { ...due, expectBooking: !noBooking, expectFirst: !second, expectFee: true }
}

/** The question of a refusal, with the values that accept it. */
function toQuestion({ code, message }: CallError, values: DueValues) {
  const noBooking = code === 'payments.noBooking'
  const second = code === 'payments.secondDue'
  if (!noBooking && !second) return null
  const earlier = toAnswers(values)
  const answers = {
    of: toKey(values),
    noBooking: noBooking || earlier.noBooking,
    second: second || earlier.second,
  }
  return { text: message, values: { ...values, answers } }
}
