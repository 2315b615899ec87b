import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { addConfirmationComment } from '../calls.ts'
import { CommentForm } from './comment-form.tsx'

/** Form that adds a comment below the existing ones. [AD-CONFIRM-04] */
export function AddConfirmationComment({
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
