import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { TuitionPicker } from '#features/tuitions/office/pages/tuition-picker.tsx'
import { TutorPicker } from '#features/tutors/review/pages/tutor-picker.tsx'
import { paths } from '#shared/address/paths.ts'
import type { CallError } from '#shared/call.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { formatSalary } from '#shared/format/salary.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { useNow } from '#ui/page/use-now.ts'
import { bookTuition } from '../calls.ts'
import { BOOKING_EXPECTATIONS, BOOKING_QUESTIONS, type BookingExpectation, formatStartDate } from '../rules.ts'
import { readTypedDay } from '../typed-day.rules.ts'
import { PairFacts, useBookingPair } from './pair-facts.tsx'

export const meta = titleMeta('bookings.bookTitle')

/** The expectations that were given up, and the values that they were about. */
type Answers = { of: string; without: BookingExpectation[] }
type BookingValues = { tutorId: string; tuitionId: string; startDate: string; salary: string; answers: Answers }

/** Form that books a tuition for a tutor and then opens All Booked; the query fills in the ids. */
export default function BookTuition() {
  const t = useTranslations('bookings')
  const locale = useLocale()
  const navigate = useNavigate()
  const now = useNow()
  const [query] = useSearchParams()
  const [initial] = useState<BookingValues>(() => ({
    tutorId: query.get('tutorId') ?? '',
    tuitionId: query.get('tuitionId') ?? '',
    startDate: '',
    salary: '',
    answers: { of: '', without: [] },
  }))
  return (
    <AdminForm
      title={t('bookTitle')}
      sub={t('bookSub')}
      initial={initial}
      call={bookTuition}
      input={(values) => ({ body: toBody(values, now) })}
      question={toQuestion}
      submitLabel={t('submit')}
      success={t('booked')}
      failure={t('bookFailed')}
      onDone={() => navigate(paths.admin.bookings)}
    >
      {(fields) => (
        <>
          <TutorPicker label={t('tutor')} required {...fields.getInputProps('tutorId')} />
          <TuitionPicker label={t('tuition')} required {...fields.getInputProps('tuitionId')} />
          <KnownPair tutorId={fields.values.tutorId} tuitionId={fields.values.tuitionId} />
          <AgreedSalary {...fields.values} field={fields.getInputProps('salary')} />
          <TextInput
            label={t('start')}
            description={describeStartDate(locale, readTypedDay(fields.values.startDate, now))}
            autoComplete="off"
            required
            {...fields.getInputProps('startDate')}
          />
          <MessagePlan kinds={['tuitionBooked']} />
        </>
      )}
    </AdminForm>
  )
}

type AgreedSalaryProps = { tutorId: string; tuitionId: string; field: TextInputProps }

/** The agreed salary; left empty, what was said at the confirmation or in the post counts. */
function AgreedSalary({ tutorId, tuitionId, field }: AgreedSalaryProps) {
  const t = useTranslations('agreements')
  const locale = useLocale()
  const known = useBookingPair({ tutorId, tuitionId })?.agreedSalary ?? null
  const hint =
    known === null
      ? t('office.salaryUnknown')
      : t('office.salaryKnown', { salary: formatSalary({ from: known, to: known }, locale) })
  return <TextInput label={t('salary')} description={hint} inputMode="numeric" autoComplete="off" {...field} />
}

function KnownPair(typed: { tutorId: string; tuitionId: string }) {
  return <PairFacts pair={useBookingPair(typed)} />
}

function toBody(values: BookingValues, now: Date) {
  const { tutorId, tuitionId, startDate, salary } = values
  const without = listGivenUp(values)
  return {
    tutorId,
    tuitionId,
    startDate: formatStartDate(readTypedDay(startDate, now) ?? startDate),
    salary: salary || null,
    expectConfirmed: !without.includes('expectConfirmed'),
    expectUsualStart: !without.includes('expectUsualStart'),
  }
}

const toKey = ({ tutorId, tuitionId, startDate }: BookingValues) => [tutorId, tuitionId, startDate].join(' ')

/** What is not expected of just these values, because somebody said so. */
const listGivenUp = (values: BookingValues) => (values.answers.of === toKey(values) ? values.answers.without : [])

/** The question of a refusal, with the values that accept it. */
function toQuestion({ code, message }: CallError, values: BookingValues) {
  const unmet = BOOKING_EXPECTATIONS.find((one) => BOOKING_QUESTIONS[one].key === code)
  if (!unmet) return null
  const answers = { of: toKey(values), without: [...listGivenUp(values), unmet] }
  return { text: message, values: { ...values, answers } }
}

/** The typed day in words, because days and months are mistaken for each other. */
function describeStartDate(locale: Locale, date: string | null): string {
  return date === null
    ? text(locale, 'bookings.startHint')
    : text(locale, 'bookings.startLong', { date: formatLongDate(locale, date) })
}
