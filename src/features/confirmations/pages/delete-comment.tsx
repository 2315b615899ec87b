import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { failureReason } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { removeConfirmationComment } from '../calls.ts'
import type { ConfirmationCommentParams } from '../schema.ts'
import classes from './comment.module.css'

type DeleteConfirmationCommentProps = {
  commentKey: ConfirmationCommentParams
  close: () => void
  onDeleted: () => void
}

/** Confirmation prompt shown in place of the comment's buttons, because a second dialog would cover the comment. */
export function DeleteConfirmationComment(props: DeleteConfirmationCommentProps) {
  const { close } = props
  const t = useTranslations()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const { isSending, confirm } = useDeleteComment(props)
  return (
    <div className={classes.prompt} role="alertdialog" aria-label={t('common.areYouSure')}>
      <p>
        <b>{t('common.areYouSure')}</b> {t('applications.deleteCommentPrompt')}
      </p>
      <div className={classes.actions}>
        <Button ref={cancel} variant="outline" onClick={close} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        <Button
          color="alta"
          onClick={confirm}
          aria-busy={isSending || undefined}
          data-disabled={isSending || undefined}
        >
          {t('common.yes')}
        </Button>
      </div>
    </div>
  )
}

function useDeleteComment({ commentKey, close, onDeleted }: DeleteConfirmationCommentProps) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(removeConfirmationComment)
  const [isSending, setSending] = useState(false)
  const remove = async () => {
    try {
      await mutateAsync({ body: commentKey })
      showSuccessToast({ title: t('applications.commentDeleted') })
      onDeleted()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      showErrorToast({ title: t('applications.commentDeleteFailed'), text: failureReason(failure) })
      close()
    }
  }
  const confirm = () => {
    if (isSending) return
    setSending(true)
    void remove()
  }
  return { isSending, confirm }
}
