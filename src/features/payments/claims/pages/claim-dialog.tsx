import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadPicture } from '#features/tutors/pictures/calls.ts'
import { callUrl } from '#shared/call.ts'
import { PAYMENT_METHODS } from '#shared/enums.ts'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import type { FormFields } from '#ui/form/use-fields.ts'
import { useNow } from '#ui/page/use-now.ts'
import { UploadField, usePictureUpload } from '#ui/upload/upload-field.tsx'
import type { OwnDue } from '../../own/schema.ts'
import { AmountField } from '../../pages/pay/payment-fields.tsx'
import { createClaim } from '../calls.ts'
import { askAboutClaim, type ClaimValues, toClaimBody } from './claim-values.ts'

/** `I have paid`: opens the form of a claim. */
export function ClaimAction({ due }: { due: OwnDue }) {
  const t = useTranslations('payments.claim')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button aria-label={t('actionOf', { id: due.tuitionId })} onClick={() => setOpened(true)}>
        {t('action')}
      </Button>
      <ClaimDialog due={due} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

type ClaimDialogProps = { due: OwnDue; opened: boolean; onClose: () => void }

function ClaimDialog({ due, ...view }: ClaimDialogProps) {
  const t = useTranslations('payments.claim')
  const { locale } = useFormat()
  const initial: ClaimValues = {
    method: '',
    transactionId: '',
    amount: toDigitsOf(locale, String(due.remaining)),
    paidOn: toDhakaDate(useNow()),
    slip: '',
    secondUseOf: '',
    secondClaimOf: '',
  }
  return (
    <FormDialog
      {...view}
      title={t('action')}
      consequence={t('lead', { id: due.tuitionId })}
      initial={initial}
      call={createClaim}
      input={(values) => ({ body: toClaimBody(due._id, values) })}
      question={askAboutClaim}
      submitLabel={t('submit')}
      success={({ message }) => message}
      failure={t('failed')}
    >
      {(fields) => <ClaimFields fields={fields} />}
    </FormDialog>
  )
}

function ClaimFields({ fields }: { fields: FormFields<ClaimValues> }) {
  const t = useTranslations('payments')
  const { values, errors, getInputProps, setFieldValue } = fields
  const slip = usePictureUpload({
    call: uploadPicture,
    address: callUrl(uploadPicture, { params: { kind: 'payment-slip' } }),
    onStored: (address) => setFieldValue('slip', address),
  })
  return (
    <>
      <AmountField label={t('ledger.amount')} required {...getInputProps('amount')} />
      <NativeSelect
        label={t('claim.methodLabel')}
        required
        data={[
          { value: '', label: t('claim.methodChoose') },
          ...PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
        ]}
        {...getInputProps('method')}
      />
      <TextInput
        label={t('transactionId')}
        description={t('claim.transactionHint')}
        autoComplete="off"
        maxLength={500}
        {...getInputProps('transactionId')}
      />
      <DayInput label={t('ledger.paidOn')} required max={toDhakaDate(useNow())} {...getInputProps('paidOn')} />
      <UploadField
        label={t('claim.slip')}
        hint={t('claim.slipHint')}
        note={t('claim.slipNote')}
        field="slip"
        shape="card"
        camera="environment"
        value={values.slip}
        onChange={(address) => setFieldValue('slip', address)}
        upload={slip}
        error={errors.slip}
      />
    </>
  )
}
