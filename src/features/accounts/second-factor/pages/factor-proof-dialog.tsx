import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { showMessageToast } from '../../login/pages/error-toasts.ts'
import { PasswordField } from '../../pages/password-field.tsx'
import { disableSecondFactor, renewRecoveryCodes } from '../calls.ts'
import { secondFactorProof } from '../schema.ts'
import classes from './second-factor.module.css'

export type ProofAction = 'renew' | 'disable'

type FactorProofDialogProps = {
  action: ProofAction
  onClose: () => void
  onRenewed: (codes: readonly string[]) => void
}

type Proof = { currentPassword: string; code: string }

/** Asks for password and code before the second factor changes. */
export function FactorProofDialog({ action, onClose, onRenewed }: FactorProofDialogProps) {
  const t = useTranslations()
  const renew = useCallMutation(renewRecoveryCodes)
  const disable = useCallMutation(disableSecondFactor)
  const send = async (body: Proof): Promise<readonly string[]> => {
    if (action === 'renew') return (await renew.mutateAsync({ body })).data.recoveryCodes
    await disable.mutateAsync({ body })
    return []
  }
  const form: CallForm<Proof> = useCallForm({
    initial: { currentPassword: '', code: '' },
    validate: (typed) => validateBody(secondFactorProof, typed),
    send,
    onDone: (codes) => {
      showSuccessToast({
        title: t(action === 'renew' ? 'secondFactor.renewed' : 'secondFactor.disabled'),
      })
      onRenewed(codes)
      onClose()
    },
    onError: (failure) => showMessageToast('second-factor', t('secondFactor.failed'), failure),
  })
  return (
    <Modal opened onClose={onClose} title={t(`secondFactor.${action}`)} withCloseButton={false}>
      <ScriptForm ref={form.formRef} onSubmit={form.submit} className={classes.form}>
        <PasswordField
          label={t('secondFactor.currentPassword')}
          required
          autoComplete="current-password"
          {...form.fields.getInputProps('currentPassword')}
        />
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.codeHint')}
          required
          autoComplete="one-time-code"
          maxLength={40}
          {...form.fields.getInputProps('code')}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <SubmitButton label={t(`secondFactor.${action}`)} loading={form.isSending} size="md" fullWidth={false} />
        </DialogActions>
      </ScriptForm>
    </Modal>
  )
}
