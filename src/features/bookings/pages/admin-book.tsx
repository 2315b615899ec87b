import { TextInput } from '@mantine/core'
import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { TuitionPicker } from '#features/tuitions/pages/tuition-picker.tsx'
import { TutorPicker } from '#features/tutors/pages/tutor-picker.tsx'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { AdminForm } from '#ui/admin/admin-form.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { bookTuition } from '../calls.ts'
import { EARLIEST_START, LATEST_START, formatStartDate } from '../rules.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('bookings.bookTitle') }, matches)

const emptyBookingForm = { tutorId: '', tuitionId: '', startDate: '' }

/** Books a tuition for a tutor (S1 2.11), then shows it at the top of All Booked. */
export default function BookTuition() {
  const t = useTranslations('bookings')
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
          <TutorPicker label={t('tutor')} required {...fields.getPickerProps('tutorId')} />
          <TuitionPicker label={t('tuition')} required {...fields.getPickerProps('tuitionId')} />
          <TextInput
            type="date"
            label={t('start')}
            description={describeStartDate(fields.values.startDate)}
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

/** The day in the words in which it is sent: browsers write dates in their own ways. */
function describeStartDate(date: string): string {
  const written = formatStartDate(date)
  return written === date ? text('bookings.startHint') : text('bookings.startLong', { date: written })
}
