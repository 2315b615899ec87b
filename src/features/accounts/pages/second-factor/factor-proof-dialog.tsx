import { Modal, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useCallMutation } from '#ui/call/call-client.ts'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { Button } from '#ui/layout/button.tsx'
import { disableSecondFactor, renewRecoveryCodes } from '../../second-factor.calls.ts'
import { secondFactorProof } from '../../second-factor.schema.ts'
import { showMessageToast } from '../error-toasts.ts'
import { PasswordField } from '../password-field.tsx'
import classes from './second-factor.module.css'

export type ProofAction = 'renew' | 'disable'

type FactorProofDialogProps = {
  action: ProofAction
  onClose: () => void
  onRenewed: (codes: readonly string[]) => void
}

type Proof = { currentPassword: string; code: string }

/** Asks for password and code before the second factor changes. [OFF-362, OFF-363] */
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
        closeLabel: t('common.close'),
        clearsError: 'second-factor',
      })
      onRenewed(codes)
      onClose()
    },
    onError: (failure) => showMessageToast('second-factor', t('secondFactor.failed'), failure),
  })
  return (
    <Modal opened onClose={onClose} title={t(`secondFactor.${action}`)} withCloseButton={false}>
      <form ref={form.formRef} method="post" noValidate onSubmit={form.submit} className={classes.form}>
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
      </form>
    </Modal>
  )
}
