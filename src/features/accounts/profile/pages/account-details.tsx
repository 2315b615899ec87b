import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { EditDialog } from '#ui/form/conflict/edit-dialog.tsx'
import { FieldGrid } from '#ui/form/form-section.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { updateOwnAccount } from '../../calls.ts'
import { sendEmailConfirmation } from '../../email/calls.ts'
import { showMessageToast } from '../../login/pages/error-toasts.ts'
import { PasswordField } from '../../pages/password-field.tsx'
import { type OwnAccount, updateAccountInput } from '../../schema.ts'
import classes from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { OwnPhone } from './own-phone.tsx'

type AccountValues = { name: string; email: string; currentPassword: string; version: number }

const toValues = ({ name, email, version }: OwnAccount): AccountValues => ({
  name,
  email,
  version,
  currentPassword: '',
})

/** Phone, name and e-mail of the own account. */
export function AccountDetails({ own }: { own: OwnAccount }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(updateOwnAccount)
  const form: CallForm<AccountValues> = useCallForm({
    initial: toValues(own),
    validate: (typed) => validateBody(updateAccountInput, typed),
    send: (body) => mutateAsync({ body }),
    onDone: ({ data }) => {
      form.resetTo(toValues(data))
      showSuccessToast({ title: t('accounts.accountSaved') })
    },
    onError: (failure) => showMessageToast('account-details', t('accounts.own.notSaved'), failure),
  })
  const { getInputProps, values } = form.fields
  return (
    <AccountSection title={t('accounts.own.details')}>
      <OwnPhone own={own} />
      <ScriptForm ref={form.formRef} onSubmit={form.submit}>
        <FieldGrid>
          <TextInput
            label={t('accounts.own.name')}
            description={own.shownName && t('accounts.own.nameWaits', { name: own.shownName })}
            required
            autoComplete="name"
            maxLength={MAX_LENGTH.name}
            {...getInputProps('name')}
          />
          <TextInput
            type="email"
            label={t('accounts.own.email')}
            description={t('accounts.own.emailHint')}
            autoComplete="email"
            maxLength={MAX_LENGTH.email}
            {...getInputProps('email')}
          />
          {own.email !== '' && !own.isEmailConfirmed && <UnconfirmedEmail email={own.email} />}
          {values.email.trim() !== own.email && (
            <PasswordField
              label={t('accounts.own.currentPassword')}
              description={t('accounts.own.emailProof')}
              required
              autoComplete="current-password"
              {...getInputProps('currentPassword')}
            />
          )}
        </FieldGrid>
        <div className={classes.submit}>
          <SubmitButton label={t('accounts.own.save')} loading={form.isSending} />
        </div>
        <EditDialog {...form.dialog} />
      </ScriptForm>
    </AccountSection>
  )
}

/** Says that no news go to the address yet, and sends the link again. */
function UnconfirmedEmail({ email }: { email: string }) {
  const t = useTranslations('accounts')
  const { mutate, isPending } = useCallMutation(sendEmailConfirmation)
  const send = () =>
    mutate(
      {},
      {
        onSuccess: ({ message }) => showSuccessToast({ title: message }),
        onError: (failure) => showMessageToast('email-confirmation', t('own.confirmNotSent'), failure),
      },
    )
  return (
    <Alert tone="info">
      <p>{t('own.unconfirmed', { email })}</p>
      <Button variant="outline" size="sm" disabled={isPending} onClick={send}>
        {t('own.confirmAgain')}
      </Button>
    </Alert>
  )
}
