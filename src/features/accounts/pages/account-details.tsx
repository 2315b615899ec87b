import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'use-intl'
import { TEXT } from '#shared/limits.ts'
import { useSend } from '#ui/call/use-call.ts'
import { Phone } from '#ui/data/phone.tsx'
import { noticeSuccess } from '#ui/feedback/notice.tsx'
import { Fields, WholeLine } from '#ui/form/form-section.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, checkBody, useCallForm } from '#ui/form/use-call-form.ts'
import { updateAccount } from '../calls.ts'
import { accountChanges, type OwnAccount } from '../schema.ts'
import classes from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { PasswordField } from './password-field.tsx'
import { noticeMessage } from './refusal-notice.ts'

type Changes = { name: string; email: string; currentPassword: string }

/** Name and e-mail of the own account; the phone is who one is, and stays. */
export function AccountDetails({ own }: { own: OwnAccount }) {
  const t = useTranslations()
  const { mutateAsync } = useSend(updateAccount)
  const form: CallForm<Changes> = useCallForm({
    initial: { name: own.name, email: own.email, currentPassword: '' },
    check: (typed) => checkBody(accountChanges, typed),
    send: (body) => mutateAsync({ body }),
    onDone: ({ data: { name, email } }) => {
      form.fields.setAll({ name, email, currentPassword: '' })
      notifications.clean()
      noticeSuccess({ title: t('accounts.accountSaved'), closeLabel: t('common.close') })
    },
    onRefused: (failure) => noticeMessage(t('accounts.own.notSaved'), failure),
  })
  const { text, values } = form.fields
  return (
    <AccountSection title={t('accounts.own.details')}>
      <form ref={form.form} method="post" noValidate onSubmit={form.submit}>
        <Fields columns={2}>
          <WholeLine>
            <dl className={classes.phone}>
              <dt>{t('accounts.phone')}</dt>
              <dd>
                <Phone number={own.phone} />
              </dd>
              <dd className={classes.hint}>{t('accounts.own.phoneHint')}</dd>
            </dl>
          </WholeLine>
          <TextInput
            label={t('accounts.own.name')}
            required
            autoComplete="name"
            maxLength={TEXT.name}
            {...text('name')}
          />
          <TextInput
            type="email"
            label={t('accounts.own.email')}
            description={t('accounts.own.emailHint')}
            autoComplete="email"
            maxLength={TEXT.email}
            {...text('email')}
          />
          {values.email.trim() !== own.email && (
            <PasswordField
              label={t('accounts.own.currentPassword')}
              description={t('accounts.own.emailProof')}
              required
              autoComplete="current-password"
              {...text('currentPassword')}
            />
          )}
        </Fields>
        <div className={classes.submit}>
          <SubmitButton label={t('accounts.own.save')} loading={form.sending} />
        </div>
      </form>
    </AccountSection>
  )
}
