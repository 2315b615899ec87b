import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { toDigitsOf } from '#shared/format/digits.ts'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import { changeAgreement } from '../calls.ts'
import type { Agreement } from '../schema.ts'

/** A button that asks for new facts of an agreement. */
export function ChangeAgreement({ agreement }: { agreement: Agreement }) {
  const t = useTranslations('agreements.office')
  return <DialogButton label={t('change')} dialog={(view) => <ChangeDialog agreement={agreement} {...view} />} />
}

function ChangeDialog({ agreement, ...view }: DialogView & { agreement: Agreement }) {
  const t = useTranslations('agreements')
  const { locale } = useFormat()
  const { number, tuitionId, tutorId, versions, facts } = agreement
  const figure = (value: number | null = null) => toDigitsOf(locale, value === null ? '' : String(value))
  return (
    <FormDialog
      {...view}
      title={t('office.changeTitle', { tuition: tuitionId })}
      consequence={t('office.changeConsequence')}
      initial={{
        salary: figure(facts?.salary),
        startDate: facts?.startDate ?? '',
        daysPerWeek: figure(facts?.daysPerWeek),
        teachingTime: facts?.teachingTime ?? '',
      }}
      call={changeAgreement}
      input={({ daysPerWeek, ...values }) => ({
        body: { ...values, daysPerWeek: daysPerWeek || null, booking: number, version: versions[0]?.version ?? 0 },
      })}
      submitLabel={t('office.changeSubmit')}
      success={({ message }) => message}
      failure={t('office.changeFailed')}
    >
      {({ getInputProps }) => (
        <>
          <TextInput label={t('salary')} inputMode="numeric" required {...getInputProps('salary')} />
          <DayInput label={t('startDate')} required {...getInputProps('startDate')} />
          <TextInput label={t('daysPerWeek')} inputMode="numeric" {...getInputProps('daysPerWeek')} />
          <TextInput label={t('teachingTime')} {...getInputProps('teachingTime')} />
          <MessagePlan kinds={['agreementSent']} tuitionId={tuitionId} tutorId={tutorId} />
        </>
      )}
    </FormDialog>
  )
}
