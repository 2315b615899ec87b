import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { editConfirmationComment } from '../calls.ts'
import type { Confirmation } from '../schema.ts'
import classes from './comment.module.css'
import { CommentForm } from './comment-form.tsx'
import { DeleteConfirmationComment } from './delete-comment.tsx'
import { CommentTime } from './latest-comments.tsx'

type CommentProps = { conformId: string; comment: Confirmation['comment'][number] }
type ConfirmationCommentProps = CommentProps & {
  /** Moves the focus, because the comment's buttons are removed. */
  onDeleted: () => void
  onTyped: (text: string) => void
  canEdit: boolean
}

/** One comment with its edit form and delete prompt in place. */
export function ConfirmationComment(props: ConfirmationCommentProps) {
  const { conformId, comment, onDeleted, onTyped, canEdit } = props
  const t = useTranslations('applications')
  const [mode, setMode] = useState<'view' | 'edit' | 'delete'>('view')
  const editButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (mode === 'view' && wasOpen.current) editButton.current?.focus()
    wasOpen.current = mode !== 'view'
  }, [mode])
  const close = () => setMode('view')
  if (mode === 'edit')
    return <EditConfirmationComment conformId={conformId} comment={comment} close={close} onTyped={onTyped} />
  return (
    <>
      <p className="lines breakable">
        <LangText>{comment.text}</LangText>
      </p>
      {mode === 'delete' ? (
        <DeleteConfirmationComment
          commentKey={{ conformId, commentId: comment._id }}
          close={close}
          onDeleted={onDeleted}
        />
      ) : (
        <div className={classes.footer}>
          <CommentTime comment={comment} />
          {canEdit && (
            <>
              <Button ref={editButton} variant="subtle" size="sm" onClick={() => setMode('edit')}>
                {t('editComment')}
              </Button>
              <Button variant="subtle" color="alta" size="sm" onClick={() => setMode('delete')}>
                {t('deleteComment')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  )
}

type EditProps = CommentProps & { close: () => void; onTyped: (text: string) => void }

function EditConfirmationComment({ conformId, comment, close, onTyped }: EditProps) {
  const t = useTranslations()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <CommentForm
      field={field}
      label={t('applications.editComment')}
      initial={comment.text}
      call={editConfirmationComment}
      version={comment.version}
      input={(text, version) => ({ body: { conformId, commentId: comment._id, text, version } })}
      submitLabel={t('applications.saveComment')}
      success={t('applications.commentEdited')}
      failure={t('applications.commentEditFailed')}
      onDone={close}
      onTyped={onTyped}
      secondaryAction={
        <Button variant="outline" onClick={close}>
          {t('common.cancel')}
        </Button>
      }
    />
  )
}
