import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LangText } from '#ui/data/lang-text.tsx'
import { editConfirmationComment } from '../calls.ts'
import type { Confirmation } from '../schema.ts'
import classes from './comment.module.css'
import { CommentForm } from './comment-form.tsx'
import { DeleteConfirmationComment } from './delete-comment.tsx'
import { CommentTime } from './latest-comments.tsx'

type CommentProps = { conformId: string; comment: Confirmation['comment'][number] }
type ConfirmationCommentProps = CommentProps & { /** Where the keyboard goes on once the comment is gone. */ onDeleted: () => void }

/** One comment, which is edited and deleted where it stands. */
export function ConfirmationComment({ conformId, comment, onDeleted }: ConfirmationCommentProps) {
  const t = useTranslations('applications')
  const [doing, setDoing] = useState<'nothing' | 'edit' | 'delete'>('nothing')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (doing === 'nothing' && wasOpen.current) opener.current?.focus()
    wasOpen.current = doing !== 'nothing'
  }, [doing])
  const close = () => setDoing('nothing')
  if (doing === 'edit') return <EditConfirmationComment conformId={conformId} comment={comment} close={close} />
  return (
    <>
      <p className={classes.words}>
        <LangText>{comment.text}</LangText>
      </p>
      {doing === 'delete' ? (
        <DeleteConfirmationComment commentKey={{ conformId, commentId: comment._id }} close={close} onDeleted={onDeleted} />
      ) : (
        <div className={classes.line}>
          <CommentTime at={comment.createdAt} />
          <Button ref={opener} variant="subtle" size="sm" onClick={() => setDoing('edit')}>
            {t('editComment')}
          </Button>
          <Button variant="subtle" color="alta" size="sm" onClick={() => setDoing('delete')}>
            {t('deleteComment')}
          </Button>
        </div>
      )}
    </>
  )
}

function EditConfirmationComment({ conformId, comment, close }: CommentProps & { close: () => void }) {
  const t = useTranslations()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <CommentForm
      field={field}
      label={t('applications.editComment')}
      initial={comment.text}
      call={editConfirmationComment}
      input={(text) => ({ body: { conformId, commentId: comment._id, text } })}
      submitLabel={t('applications.saveComment')}
      success={t('applications.commentEdited')}
      failure={t('applications.commentEditFailed')}
      onDone={close}
      secondaryAction={
        <Button variant="outline" onClick={close}>
          {t('common.cancel')}
        </Button>
      }
    />
  )
}
