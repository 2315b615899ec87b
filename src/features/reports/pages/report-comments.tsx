import { Button, Textarea } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime, formatRelativeTime } from '#shared/dhaka-time.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import { ConfirmAction } from '#ui/admin/confirm-action.tsx'
import { ExpandableText } from '#ui/data/expandable-text.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { deleteFromReports, editReportComment } from '../calls.ts'
import type { Report, ReportComment } from '../schema.ts'
import classes from './comments.module.css'
import { ReportedPerson } from './reported-person.tsx'

/** The comments of a report, oldest first, each edited and deleted where it stands (S1 2.11). */
export function Comments({ report }: { report: Report }) {
  return (
    <ul className={classes.comments}>
      {report.comments.map((comment) => (
        <li key={comment._id}>
          <Comment report={report} comment={comment} />
        </li>
      ))}
    </ul>
  )
}

type CommentProps = { report: Report; comment: ReportComment }

function Comment({ report, comment }: CommentProps) {
  const t = useTranslations('reports')
  const now = useNow()
  const { isEditing, setEditing, opener, field } = useEditing()
  const close = () => setEditing(false)
  if (isEditing) return <Editor report={report} comment={comment} field={field} close={close} />
  return (
    <>
      <ExpandableText text={comment.comment} moreLabel={t('showAll')} lessLabel={t('showLess')} />
      <div className={classes.line}>
        <small>
          <RelativeTime
            at={comment.Date}
            text={formatRelativeTime(comment.Date, now)}
            title={formatDateTime(comment.Date)}
          />
        </small>
        <Button ref={opener} variant="subtle" size="sm" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <DeleteComment report={report} comment={comment} />
      </div>
    </>
  )
}

/** Whether the editor is open; the keyboard goes into its field, and back to the button that opened it. */
function useEditing() {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current === isEditing) return
    was.current = isEditing
    const next = isEditing ? field.current : opener.current
    next?.focus()
  }, [isEditing])
  return { isEditing, setEditing, opener, field }
}

const FIELD = 'updatedData.comment'

type EditorProps = CommentProps & { field: RefObject<HTMLTextAreaElement | null>; close: () => void }

function Editor({ report, comment, field, close }: EditorProps) {
  const t = useTranslations('reports')
  return (
    <AdminFormBody
      initial={{ [FIELD]: comment.comment }}
      call={editReportComment}
      input={({ [FIELD]: words }) => ({
        params: { id: report._id },
        body: { itemId: comment._id, updatedData: { comment: words } },
      })}
      submitLabel={t('save')}
      success={t('edited')}
      failure={t('editFailed')}
      onDone={close}
      secondaryAction={
        <Button variant="outline" size="lg" onClick={close}>
          {t('cancelEdit')}
        </Button>
      }
    >
      {({ getInputProps }) => (
        <Textarea label={t('comment')} maxLength={MAX_LENGTH.details} rows={3} ref={field} {...getInputProps(FIELD)} />
      )}
    </AdminFormBody>
  )
}

function DeleteComment({ report, comment }: CommentProps) {
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
      call={deleteFromReports}
      input={{ params: { id: comment._id } }}
      success={t('deleted')}
      failure={t('deleteFailed')}
      variant="subtle"
      danger
    />
  )
}
