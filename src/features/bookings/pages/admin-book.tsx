import { TextInput } from '@mantine/core'
import { type MetaFunction, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { TuitionPicker } from '#features/tuitions/pages/tuition-picker.tsx'
import { TutorPicker } from '#features/tutors/pages/tutor-picker.tsx'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { bookTuition } from '../calls.ts'
import { EARLIEST_START, formatStartDate, LATEST_START } from '../rules.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'bookings.bookTitle') }, matches)

const emptyBookingForm = { tutorId: '', tuitionId: '', startDate: '' }

/** Form that books a tuition for a tutor and then opens All Booked. [AD-BOOK-03..05] */
export default function BookTuition() {
  const t = useTranslations('bookings')
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <AdminForm
      title={t('bookTitle')}
      sub={t('bookSub')}
      initial={emptyBookingForm}
      call={bookTuition}
      input={({ startDate, ...ids }) => ({ body: { ...ids, startDate: formatStartDate(startDate) } })}
      submitLabel={t('submit')}
      success={t('booked')}
      failure={t('bookFailed')}
      onDone={() => navigate(paths.admin.bookings)}
    >
      {(fields) => (
        <>
          <TutorPicker label={t('tutor')} required {...fields.getInputProps('tutorId')} />
          <TuitionPicker label={t('tuition')} required {...fields.getInputProps('tuitionId')} />
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

/** The date in the form that is sent, because browsers format date inputs differently. */
function describeStartDate(locale: Locale, date: string): string {
  const written = formatStartDate(date)
  return written === date ? text(locale, 'bookings.startHint') : text(locale, 'bookings.startLong', { date: written })
}
