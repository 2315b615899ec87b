import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type Ending, endingsOf, refundOf, sumRefunds, toTakaSteps } from '#shared/fees/rules.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { requestRefund } from '../calls.ts'
import type { Refundable } from '../schema.ts'
import { RefundSteps } from './refund-steps.tsx'
import { useEndingName } from './use-ending-names.ts'

/** Asks for the refund of a booking by its ending and last day; the sum is reckoned while it is filled in. */
export function AskDialog({ booking, ...view }: DialogView & { booking: Refundable }) {
  const t = useTranslations('refunds')
  const nameOf = useEndingName()
  const today = toDhakaDate(useNow())
  const endings = endingsOf(booking.terms).map((one) => ({ value: one.ending, label: nameOf(one) }))
  return (
    <FormDialog
      {...view}
      title={t('askTitle', { tuition: booking.tuitionId })}
      consequence={t('askHint')}
      initial={{ ending: booking.ending, endedOn: today, note: '' }}
      call={requestRefund}
      input={(values) => ({ body: { ...values, bookingId: booking.bookingId } })}
      submitLabel={t('send')}
      success={t('sent')}
      failure={t('sendFailed')}
    >
      {({ getInputProps, values }) => (
        <>
          <NativeSelect
            label={t('ending')}
            required
            data={[{ value: '', label: t('endingChoose') }, ...endings]}
            {...getInputProps('ending')}
          />
          <DayInput label={t('endedOn')} required max={today} {...getInputProps('endedOn')} />
          {values.ending !== '' && values.endedOn !== '' && (
            <div role="status">
              <RefundSteps steps={reckon(booking, values)} />
            </div>
          )}
          <TextInput label={t('note')} maxLength={300} {...getInputProps('note')} />
        </>
      )}
    </FormDialog>
  )
}

/** The steps of the sum in taka, as the server reckons them. */
function reckon({ dues, terms, firstClass }: Refundable, { ending, endedOn }: { ending: string; endedOn: string }) {
  const end = { ending: ending as Ending, endedOn, firstClass }
  const parts = dues.map(({ paid, unpaid }) =>
    refundOf(terms, { ...end, paid: takaToPoisha(paid), unpaid: takaToPoisha(unpaid) }),
  )
  return toTakaSteps(sumRefunds(parts))
}
