import { Checkbox, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { isOtherPhone } from '#shared/format/phone.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { ReasonField } from '#ui/admin/dialogs/reason-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { failureMessage } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { correctPerson, sendPhoneCode } from '../calls.ts'
import type { PersonAccount } from '../schema.ts'

/** Corrects name and phone; another phone is proven by a code, or an owner answers for it. */
export function CorrectPersonDialog({ account, ...view }: DialogView & { account: PersonAccount }) {
  const t = useTranslations()
  const isOwner = usePermission('staff.manage')
  const { name } = account
  return (
    <FormDialog
      {...view}
      title={t('people.correctTitle', { name })}
      consequence={t('people.correctConsequence')}
      initial={{ name, phone: account.phone, code: '', reason: '', tellsPhone: true, version: account.version }}
      call={correctPerson}
      input={(body) => ({ params: { id: account._id }, body })}
      submitLabel={t('people.save')}
      success={t('people.corrected')}
      failure={t('people.failed')}
    >
      {({ getInputProps, setFieldValue, values }) => (
        <>
          <TextInput label={t('people.name')} maxLength={MAX_LENGTH.name} required {...getInputProps('name')} />
          <PhoneInput label={t('people.newPhone')} autoComplete="off" required {...getInputProps('phone')} />
          {isOtherPhone(values.phone, account.phone) && (
            <>
              <SendCode id={account._id} phone={values.phone} />
              <TextInput
                label={t('people.code')}
                description={t(isOwner ? 'people.codeHintOwner' : 'people.codeHint', { name })}
                inputMode="numeric"
                autoComplete="off"
                {...getInputProps('code')}
              />
              <Checkbox
                label={t(account.role === 'Tutor' ? 'people.tellsGuardians' : 'people.tellsTutors')}
                checked={values.tellsPhone}
                onChange={(event) => setFieldValue('tellsPhone', event.currentTarget.checked)}
              />
            </>
          )}
          <ReasonField {...getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  )
}

function SendCode({ id, phone }: { id: string; phone: string }) {
  const t = useTranslations()
  const { mutate, isPending } = useCallMutation(sendPhoneCode)
  const send = () =>
    mutate(
      { params: { id }, body: { phone } },
      {
        onSuccess: () => showSuccessToast({ title: t('people.codeSent') }),
        onError: (failure) => showErrorToast({ title: t('people.failed'), text: failureMessage(failure) }),
      },
    )
  return (
    <Button variant="outline" onClick={send} disabled={isPending}>
      {t('people.sendCode')}
    </Button>
  )
}
