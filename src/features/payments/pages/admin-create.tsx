import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { TuitionPicker } from '#features/tuitions/pages/tuition-picker.tsx'
import { TutorPicker } from '#features/tutors/pages/tutor-picker.tsx'
import type { CallError } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { createDue } from '../calls.ts'
import { ProposedFee } from './proposed-fee.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'payments.form.title') }, matches)

type DueValues = { tutorId: string; tuitionId: string; totalDue: string; dueOn: string; answered: Answered }
/** The questions that were answered with yes, and the pair that they were about. */
type Answered = { of: string; noBooking: boolean; second: boolean }
const NOT_ANSWERED: Answered = { of: '', noBooking: false, second: false }

/** Create Payment: form for the sum due from a tutor for a tuition; the query fills in the ids. [AD-PAY-01..03] */
export default function CreatePayment() {
  const t = useTranslations('payments')
  const [query] = useSearchParams()
  const [initial] = useState<DueValues>(() => ({
    tutorId: query.get('tutorId') ?? '',
    tuitionId: query.get('tuitionId') ?? '',
    totalDue: '',
    dueOn: '',
    answered: NOT_ANSWERED,
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
            withAsterisk
            {...fields.getInputProps('totalDue')}
          />
          <TextInput
            type="date"
            label={t('form.dueOn')}
            description={t('form.dueOnHint')}
            {...fields.getInputProps('dueOn')}
          />
        </>
      )}
    </AdminForm>
  )
}

const toKey = ({ tutorId, tuitionId }: DueValues) => `${tutorId} ${tuitionId}`
const toAnswered = (values: DueValues) => (values.answered.of === toKey(values) ? values.answered : NOT_ANSWERED)

function toBody(values: DueValues) {
  const { tutorId, tuitionId, totalDue, dueOn } = values
  const { noBooking, second } = toAnswered(values)
  return { tutorId, tuitionId, totalDue, dueOn, expectBooking: !noBooking, isSecond: second }
}

/** The question of a refusal, with the values that accept it. [OFF-314, OFF-315] */
function toQuestion({ code, message }: CallError, values: DueValues) {
  const noBooking = code === 'payments.noBooking'
  const second = code === 'payments.secondDue'
  if (!noBooking && !second) return null
  const earlier = toAnswered(values)
  const answered = {
    of: toKey(values),
    noBooking: noBooking || earlier.noBooking,
    second: second || earlier.second,
  }
  return { text: message, values: { ...values, answered } }
}
