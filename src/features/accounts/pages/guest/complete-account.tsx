import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { completeAccount } from '../../guest.calls.ts'
import { completeAccountInput } from '../../schema.ts'
import { AccountSection } from '../account-section.tsx'
import classes from '../auth-form.module.css'
import { ConsentNote } from '../consent-note.tsx'
import { showMessageToast } from '../error-toasts.ts'
import { PasswordField } from '../password-field.tsx'
import { PasswordStrength } from '../password-strength.tsx'

/** Name, e-mail and password of a guest, who then is registered. [FAM-328] */
export function CompleteAccount({ phone }: { phone: string }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(completeAccount)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { name: '', email: '', password: '' },
    validate: (typed) => validateBody(completeAccountInput, typed),
    send: (body) => mutateAsync({ body }),
    onDone: () =>
      showSuccessToast({
        title: t('accounts.registered'),
        closeLabel: t('common.close'),
        clearsError: 'account-details',
      }),
    onError: (failure) => showMessageToast('account-details', t('accounts.own.notSaved'), failure),
  })
  const { getInputProps, values, errors } = fields
  return (
    <AccountSection title={t('accounts.guest.title')} hint={t('accounts.guest.hint')}>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className={classes.form}>
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
        <div>
          <PasswordField
            label={t('accounts.password')}
            required
            autoComplete="new-password"
            {...getInputProps('password')}
          />
          {!errors.password && <PasswordStrength password={values.password} />}
        </div>
        <SubmitButton label={t('accounts.guest.save')} loading={isSending} />
        <ConsentNote kind="registration" />
      </form>
    </AccountSection>
  )
}
