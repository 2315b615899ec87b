import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallMutation } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { showMessageToast } from '../../login/pages/error-toasts.ts'
import { PasswordField } from '../../pages/password-field.tsx'
import { enableSecondFactor, startSecondFactor } from '../calls.ts'
import { enableSecondFactorInput, type SecondFactorKey, startSecondFactorInput } from '../schema.ts'
import classes from './second-factor.module.css'

type SetUpFactorProps = { onEnabled: (codes: readonly string[]) => void }

/** Asks for the password, shows the key and takes its first code. */
export function SetUpFactor({ onEnabled }: SetUpFactorProps) {
  const [key, setKey] = useState<SecondFactorKey | null>(null)
  return key ? <FirstCode factorKey={key} onEnabled={onEnabled} /> : <Start onStarted={setKey} />
}

function Start({ onStarted }: { onStarted: (key: SecondFactorKey) => void }) {
  const t = useTranslations('secondFactor')
  const { mutateAsync } = useCallMutation(startSecondFactor)
  const form: CallForm<{ currentPassword: string }> = useCallForm({
    initial: { currentPassword: '' },
    validate: (typed) => validateBody(startSecondFactorInput, typed),
    send: (body) => mutateAsync({ body }),
    onDone: ({ data }) => onStarted(data),
    onError: (failure) => showMessageToast('second-factor', t('failed'), failure),
  })
  return (
    <ScriptForm ref={form.formRef} onSubmit={form.submit} className={classes.form}>
      <PasswordField
        label={t('currentPassword')}
        required
        autoComplete="current-password"
        {...form.fields.getInputProps('currentPassword')}
      />
      <SubmitButton variant="outline" label={t('start')} loading={form.isSending} />
    </ScriptForm>
  )
}

function FirstCode({ factorKey, onEnabled }: SetUpFactorProps & { factorKey: SecondFactorKey }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(enableSecondFactor)
  const form: CallForm<{ code: string }> = useCallForm({
    initial: { code: '' },
    validate: (typed) => validateBody(enableSecondFactorInput, typed),
    send: (body) => mutateAsync({ body }),
    onDone: ({ data }) => {
      showSuccessToast({ title: t('secondFactor.enabled') })
      onEnabled(data.recoveryCodes)
    },
    onError: (failure) => showMessageToast('second-factor', t('secondFactor.failed'), failure),
  })
  return (
    <ScriptForm ref={form.formRef} onSubmit={form.submit} className={classes.form}>
      <p>{t('secondFactor.scan')}</p>
      <img src={factorKey.picture} alt={t('secondFactor.picture')} className={classes.picture} />
      <p className={classes.key}>
        {t('secondFactor.key')} <Figures>{factorKey.key}</Figures>
      </p>
      <TextInput
        label={t('secondFactor.code')}
        description={t('secondFactor.firstCodeHint')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...form.fields.getInputProps('code')}
      />
      <SubmitButton label={t('secondFactor.enable')} loading={form.isSending} />
    </ScriptForm>
  )
}
