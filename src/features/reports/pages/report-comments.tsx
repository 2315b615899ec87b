import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import { CountedTextarea } from '#ui/admin/dialogs/counted-textarea.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { failureMessage } from '#ui/call/failure-text.ts'
import { ExpandableText } from '#ui/data/text/expandable-text.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { deleteReportOrComment, editReportComment } from '../calls.ts'
import type { Report, ReportComment } from '../schema.ts'
import classes from './report-comments.module.css'
import { ReportedPerson } from './reported-person.tsx'

/** The newest comments of a report that are shown at first. */
const SHOWN_COMMENTS = 3

/** The comments of a report, oldest first, the older ones folded, with inline edit and delete. */
export function ReportComments({ report }: { report: Report }) {
  const t = useTranslations('reports')
  const [isWhole, setWhole] = useState(false)
  const older = isWhole ? 0 : Math.max(0, report.comments.length - SHOWN_COMMENTS)
  return (
    <div>
      <ul className={`${classes.comments} grid gap-10 shrinkable`}>
        {report.comments.slice(older).map((comment) => (
          <li key={comment._id}>
            <ReportCommentItem report={report} comment={comment} />
          </li>
        ))}
      </ul>
      {older > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          {t('older', { count: older })}
        </Button>
      )}
    </div>
  )
}

type ReportCommentProps = { report: Report; comment: ReportComment }

function ReportCommentItem({ report, comment }: ReportCommentProps) {
  const t = useTranslations('reports')
  const now = useNow()
  const isAllowed = usePermission('reports.write')
  const { isEditing, setEditing, editButton, field } = useCommentEditing()
  const close = () => setEditing(false)
  if (isEditing) return <ReportCommentForm report={report} comment={comment} field={field} close={close} />
  return (
    <>
      <ExpandableText text={comment.comment} moreLabel={t('showAll')} lessLabel={t('showLess')} />
      <div className={classes.footer}>
        <small>
          {comment.by && <LangText>{comment.by}</LangText>} <RelativeTime at={comment.Date} now={now} />
        </small>
        {isAllowed && (
          <>
            <Button ref={editButton} variant="subtle" size="sm" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <DeleteReportComment report={report} comment={comment} />
          </>
        )}
      </div>
    </>
  )
}

/** Edit mode of a comment; moves the focus into the field and back to the edit button. */
function useCommentEditing() {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    const next = isEditing ? field.current : editButton.current
    next?.focus()
  }, [isEditing])
  return { isEditing, setEditing, editButton, field }
}

type ReportCommentFormProps = ReportCommentProps & { field: RefObject<HTMLTextAreaElement | null>; close: () => void }

function ReportCommentForm({ report, comment, field, close }: ReportCommentFormProps) {
  const t = useTranslations('reports')
  return (
    <AdminFormBody
      initial={{ updatedData: { comment: comment.comment }, version: comment.version }}
      call={editReportComment}
      input={(values) => ({ params: { id: report._id }, body: { itemId: comment._id, ...values } })}
      submitLabel={t('save')}
      success={t('edited')}
      failure={t('editFailed')}
      describeFailure={failureMessage}
      onDone={close}
      secondaryAction={
        <Button variant="outline" size="lg" onClick={close}>
          {t('cancelEdit')}
        </Button>
      }
    >
      {({ getInputProps }) => (
        <CountedTextarea
          label={t('comment')}
          required
          max={MAX_LENGTH.details}
          rows={3}
          ref={field}
          {...getInputProps('updatedData.comment')}
        />
      )}
    </AdminFormBody>
  )
}

function DeleteReportComment({ report, comment }: ReportCommentProps) {
  const t = useTranslations('reports')
  return (
    <ConfirmAction
      label={t('delete')}
      prompt={t('deletePrompt')}
      about={
        <>
          <ReportedPerson report={report} />
          <p className={classes.excerpt}>
            <LangText>{comment.comment}</LangText>
          </p>
          {report.count === 1 && <p>{t('lastComment')}</p>}
        </>
      }
      call={deleteReportOrComment}
      input={{ params: { id: comment._id } }}
      success={t('deleted')}
      failure={t('deleteFailed')}
      describeFailure={failureMessage}
      variant="subtle"
      danger
    />
  )
}
