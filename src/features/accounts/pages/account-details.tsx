import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { updateOwnAccount } from '../calls.ts'
import { type OwnAccount, updateAccountInput } from '../schema.ts'
import classes from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { showMessageToast } from './error-toasts.ts'
import { PasswordField } from './password-field.tsx'

type AccountValues = { name: string; email: string; currentPassword: string }

/** Name and e-mail of the own account; the phone cannot be changed. */
export function AccountDetails({ own }: { own: OwnAccount }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(updateOwnAccount)
  const form: CallForm<AccountValues> = useCallForm({
    initial: { name: own.name, email: own.email, currentPassword: '' },
    validate: (typed) => validateBody(updateAccountInput, typed),
    send: (body) => mutateAsync({ body }),
    onDone: ({ data: { name, email } }) => {
      form.fields.setValues({ name, email, currentPassword: '' })
      showSuccessToast({
        title: t('accounts.accountSaved'),
        closeLabel: t('common.close'),
        clearsError: 'account-details',
      })
    },
    onError: (failure) => showMessageToast('account-details', t('accounts.own.notSaved'), failure),
  })
  const { getInputProps, values } = form.fields
  return (
    <AccountSection title={t('accounts.own.details')}>
      <form ref={form.formRef} method="post" noValidate onSubmit={form.submit}>
        <FieldGrid columns={2}>
          <FullWidthField>
            <dl className={classes.phone}>
              <dt>{t('accounts.phone')}</dt>
              <dd>
                <PhoneNumber number={own.phone} />
              </dd>
              <dd className={classes.hint}>
                {own.role === 'Admin'
                  ? t('accounts.own.staffPhoneHint')
                  : t.rich('accounts.own.phoneHint', {
                      contact: (words) => <Link to={paths.contact}>{words}</Link>,
                    })}
              </dd>
            </dl>
          </FullWidthField>
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
            autoComplete="email"
            maxLength={MAX_LENGTH.email}
            {...getInputProps('email')}
          />
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
      </form>
    </AccountSection>
  )
}
