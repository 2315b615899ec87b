import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import type { Tuition } from '../../schema.ts'
import { nameOwnTuition } from '../calls.ts'
import { nameOwnBody } from '../schema.ts'

type NameDialogProps = { view: DialogView; tuition: Tuition; name: string }

/** Asks what the owner calls a post. */
export function NameDialog({ view, tuition, name }: NameDialogProps) {
  return (
    <Modal {...view} title={tuition.tuitionId} withCloseButton={false}>
      <NameForm onClose={view.onClose} tuition={tuition} name={name} />
    </Modal>
  )
}

function NameForm({ onClose, tuition: { _id: id }, name }: Omit<NameDialogProps, 'view'> & { onClose: () => void }) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(nameOwnTuition)
  const { fields, formRef, isSending, submit } = useCallForm({
    initial: { name },
    validate: (values) => validateBody(nameOwnBody, values),
    send: (body) => mutateAsync({ params: { id }, body }),
    onDone: ({ message }) => {
      showSuccessToast({ title: message })
      onClose()
    },
    onError: ({ message }) => showErrorToast({ title: message }),
  })
  return (
    <ScriptForm ref={formRef} onSubmit={submit} className="grid gap-14">
      <TextInput
        label={t('ownPosts.nameLabel')}
        description={t('ownPosts.nameHint')}
        maxLength={MAX_LENGTH.ownName}
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        <SubmitButton label={t('ownPosts.saveName')} loading={isSending} size="md" fullWidth={false} />
      </DialogActions>
    </ScriptForm>
  )
}
