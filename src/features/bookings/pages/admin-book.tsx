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
import { FIRST_DAY, LAST_DAY, writtenStartDate } from '../rules.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('bookings.bookTitle') }, matches)

const blank = { tutorId: '', tuitionId: '', startDate: '' }

/** Books a tuition for a tutor (S1 2.11), then shows it at the top of All Booked. */
export default function BookTuition() {
  const t = useTranslations('bookings')
  const navigate = useNavigate()
  return (
    <AdminForm
      title={t('bookTitle')}
      sub={t('bookSub')}
      initial={blank}
      call={bookTuition}
      input={({ startDate, ...ids }) => ({ body: { ...ids, startDate: writtenStartDate(startDate) } })}
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
            description={startHint(fields.values.startDate)}
            min={FIRST_DAY}
            max={LAST_DAY}
            withAsterisk
            {...fields.getInputProps('startDate')}
          />
        </>
      )}
    </AdminForm>
  )
}

/** The day in the words in which it is sent: browsers write dates in their own ways. */
function startHint(date: string): string {
  const written = writtenStartDate(date)
  return written === date ? text('bookings.startHint') : text('bookings.startLong', { date: written })
}
