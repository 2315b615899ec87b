import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Figures } from '#ui/data/figures.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import type { Confirmation } from '../schema.ts'
import { AddConfirmationComment } from './add-comment.tsx'
import { ConfirmationComment } from './comment.tsx'
import classes from './comment-action.module.css'

/** Button that opens the comments of a confirmation to add, edit and delete them. [AD-CONFIRM-03..06] */
export function CommentAction({ confirmation }: { confirmation: Confirmation }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { tutorName, tutorId, tuitionId, profileImg, comment } = confirmation
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} aria-label={t('applications.commentOn', { name: tutorName })}>
        {t('applications.comment')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={560}
        title={t('applications.comments')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className={classes.about}>
          <PersonSummary name={tutorName} seed={tutorId} photo={profileImg}>
            <Figures>{tutorId}</Figures>
            <span>
              {t('applications.forTuition')} <Figures>{tuitionId}</Figures>
            </span>
          </PersonSummary>
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
                />
              </li>
            ))}
          </ul>
        )}
        <AddConfirmationComment id={confirmation._id} field={field} />
      </Modal>
    </>
  )
}
