import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { completeAccount } from '../guest.calls.ts'
import { showMessageToast } from '../login/pages/error-toasts.ts'
import { AccountSection } from '../profile/pages/account-section.tsx'
import { ConsentNote } from '../registration/pages/consent-note.tsx'
import { completeAccountInput } from '../schema.ts'
import { NewPasswordField } from './new-password-fields.tsx'

/** Name, e-mail and password of a guest, who then is registered. */
export function CompleteAccount({ phone }: { phone: string }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(completeAccount)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { name: '', email: '', password: '' },
    validate: (typed) => validateBody(completeAccountInput, typed),
    send: (body) => mutateAsync({ body }),
    onDone: () => showSuccessToast({ title: t('accounts.registered') }),
    onError: (failure) => showMessageToast('account-details', t('accounts.own.notSaved'), failure),
  })
  const { getInputProps } = fields
  return (
    <AccountSection title={t('accounts.guest.title')} hint={t('accounts.guest.hint')}>
      <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-18">
        <p>
          {t('accounts.phone')}: <PhoneNumber number={phone} />
        </p>
        <TextInput
          label={t('accounts.own.name')}
          required
          autoComplete="name"
          maxLength={MAX_LENGTH.name}
          {...getInputProps('name')}
        />
        <TextInput
          type="email"
          label={t('accounts.own.email')}
          description={t('accounts.own.emailHint')}
          required
          autoComplete="email"
          maxLength={MAX_LENGTH.email}
          {...getInputProps('email')}
        />
        <NewPasswordField fields={fields} label={t('accounts.password')} username={phone} />
        <SubmitButton label={t('accounts.guest.save')} loading={isSending} />
        <ConsentNote kind="registration" />
      </ScriptForm>
    </AccountSection>
  )
}
