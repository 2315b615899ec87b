import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { TuitionPicker } from '#features/tuitions/pages/tuition-picker.tsx'
import { TutorPicker } from '#features/tutors/pages/tutor-picker.tsx'
import type { CallError } from '#shared/call.ts'
import { formatLongDate } from '#shared/dhaka-time.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { bookTuition } from '../calls.ts'
import {
  BOOKING_QUESTIONS,
  type BookingQuestion,
  EARLIEST_START,
  formatStartDate,
  LATEST_START,
  QUESTION_FAULTS,
} from '../rules.ts'
import { PairFacts, useBookingPair } from './pair-facts.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'bookings.bookTitle') }, matches)

type Answered = { of: string; questions: BookingQuestion[] }
type BookingValues = { tutorId: string; tuitionId: string; startDate: string; answered: Answered }

/** Form that books a tuition for a tutor and then opens All Booked; the query fills in the ids. [AD-BOOK-03..05, OFF-305] */
export default function BookTuition() {
  const t = useTranslations('bookings')
  const locale = useLocale()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [initial] = useState<BookingValues>(() => ({
    tutorId: query.get('tutorId') ?? '',
    tuitionId: query.get('tuitionId') ?? '',
    startDate: '',
    answered: { of: '', questions: [] },
  }))
  return (
    <AdminForm
      title={t('bookTitle')}
      sub={t('bookSub')}
      initial={initial}
      call={bookTuition}
      input={(values) => ({ body: toBody(values) })}
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
          <TextInput
            type="date"
            label={t('start')}
            description={describeStartDate(locale, fields.values.startDate)}
            min={EARLIEST_START}
            max={LATEST_START}
            withAsterisk
            {...fields.getInputProps('startDate')}
          />
        </>
      )}
    </AdminForm>
  )
}

function KnownPair(typed: { tutorId: string; tuitionId: string }) {
  return <PairFacts pair={useBookingPair(typed)} />
}

function toBody({ answered, ...booking }: BookingValues) {
  return { ...booking, startDate: formatStartDate(booking.startDate), accept: listAccepted({ answered, ...booking }) }
}

const toKey = ({ tutorId, tuitionId, startDate }: BookingValues) => [tutorId, tuitionId, startDate].join(' ')

/** The questions that were accepted for just these values. */
const listAccepted = (values: BookingValues) => (values.answered.of === toKey(values) ? values.answered.questions : [])

/** The question of a refusal, with the values that accept it. [OFF-303, OFF-304] */
function toQuestion({ code, message }: CallError, values: BookingValues) {
  const question = BOOKING_QUESTIONS.find((one) => QUESTION_FAULTS[one].key === code)
  if (!question) return null
  const answered = { of: toKey(values), questions: [...listAccepted(values), question] }
  return { text: message, values: { ...values, answered } }
}

/** The date in the form that is sent, because browsers format date inputs differently. */
function describeStartDate(locale: Locale, date: string): string {
  const written = formatStartDate(date)
  return written === date
    ? text(locale, 'bookings.startHint')
    : text(locale, 'bookings.startLong', { date: formatLongDate(locale, date) })
}
