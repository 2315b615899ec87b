import { type Ref, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { useCloseGuard } from '#ui/admin/dialogs/use-close-guard.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { addConfirmationComment } from '../calls.ts'
import type { Confirmation } from '../schema.ts'
import { AboutConfirmation } from './about-confirmation.tsx'
import { ConfirmationComment } from './comment.tsx'
import classes from './comment-action.module.css'
import { CommentForm } from './comment-form.tsx'

/** Button that opens the comments of a confirmation to add, edit and delete them. */
export function CommentAction({ confirmation }: { confirmation: Confirmation }) {
  const t = useTranslations()
  const mayWrite = usePermission('matching.write')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { tutorName, comment } = confirmation
  const typed = useTypedText()
  const guard = useCloseGuard({ isUnsaved: typed.hasAny, onClose: () => setOpen(false) })
  const open = () => {
    typed.clear()
    setOpen(true)
  }
  return (
    <>
      <Button size="sm" variant="outline" onClick={open} aria-label={t('applications.commentOn', { name: tutorName })}>
        {t('applications.comment')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={guard.close}
        size={560}
        title={t('applications.comments')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className="sunken">
          <AboutConfirmation confirmation={confirmation} />
        </div>
        {comment.length === 0 ? (
          <p className={classes.none}>{t('applications.noComments')}</p>
        ) : (
          <ul className={classes.comments} aria-label={t('applications.commentsOn', { name: tutorName })}>
            {comment.map((item) => (
              <li key={item._id}>
                <ConfirmationComment
                  conformId={confirmation._id}
                  comment={item}
                  onDeleted={() => field.current?.focus()}
                  onTyped={typed.keep(item._id)}
                  canEdit={mayWrite}
                />
              </li>
            ))}
          </ul>
        )}
        {mayWrite && <AddConfirmationComment id={confirmation._id} field={field} onTyped={typed.keep('new')} />}
      </Modal>
      {guard.question}
    </>
  )
}

/** What is typed and not yet sent in the forms of a dialog, by form. */
function useTypedText() {
  const texts = useRef(new Map<string, string>())
  return {
    hasAny: () => [...texts.current.values()].some((text) => text !== ''),
    clear: () => texts.current.clear(),
    keep: (form: string) => (text: string) => {
      texts.current.set(form, text)
    },
  }
}

/** Form that adds a comment below the existing ones. */
function AddConfirmationComment({
  id,
  field,
  onTyped,
}: {
  id: string
  field: Ref<HTMLTextAreaElement>
  onTyped: (text: string) => void
}) {
  const t = useTranslations('applications')
  return (
    <CommentForm
      field={field}
      label={t('newComment')}
      initial=""
      call={addConfirmationComment}
      input={(text) => ({ body: { id, text } })}
      submitLabel={t('addComment')}
      success={t('commentAdded')}
      failure={t('commentAddFailed')}
      onTyped={onTyped}
    />
  )
}
