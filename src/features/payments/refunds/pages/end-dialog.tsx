import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Booking } from '#features/bookings/schema.ts'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { endingsOf } from '#shared/fees/rules.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { useSite } from '#ui/page/site.ts'
import { useNow } from '#ui/page/use-now.ts'
import { replaceTutor } from '../replace.calls.ts'
import { useEndingName } from './use-ending-names.ts'

/** Ends a booking by the terms, as a family said on the phone. */
export function EndDialog({ booking, ...view }: DialogView & { booking: Booking }) {
  const t = useTranslations('payments.refunds')
  const tRefunds = useTranslations('refunds')
  const nameOf = useEndingName()
  const today = toDhakaDate(useNow())
  const endings = endingsOf(useSite().feeTerms.terms).map((one) => ({ value: one.ending, label: nameOf(one) }))
  return (
    <FormDialog
      {...view}
      title={t('endTitle', { tuition: booking.tuitionId })}
      consequence={t('endConsequence')}
      initial={{ ending: '', endedOn: today, note: '' }}
      call={replaceTutor}
      input={(values) => ({ params: { id: booking._id }, body: values })}
      submitLabel={t('end')}
      success={t('ended')}
      failure={t('endFailed')}
    >
      {({ getInputProps }) => (
        <>
          <NativeSelect
            label={tRefunds('ending')}
            required
            data={[{ value: '', label: tRefunds('endingChoose') }, ...endings]}
            {...getInputProps('ending')}
          />
          <DayInput label={tRefunds('endedOn')} required max={today} {...getInputProps('endedOn')} />
          <TextInput label={t('endNote')} maxLength={300} {...getInputProps('note')} />
          <MessagePlan kinds={['bookingEnded']} />
        </>
      )}
    </FormDialog>
  )
}
