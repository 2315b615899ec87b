import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sharePicturePath } from '#shared/share-picture.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { copyText } from '#ui/data/copy-text.ts'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { useSite } from '#ui/page/site.ts'
import { tuitionPicture, tuitionsGroupText } from '../../rules.ts'
import type { Tuition } from '../../schema.ts'
import { shareTuitions } from '../calls.ts'
import classes from './office.module.css'

type ShareManyProps = { tuitions: readonly Tuition[]; onClose: () => void; onDone: () => void }

/** One text and the pictures of several tuitions; a press copies the text and marks them as shared. */
export function ShareMany({ tuitions, onClose, onDone }: ShareManyProps) {
  const t = useTranslations()
  const site = useSite()
  const { mutateAsync } = useCallMutation(shareTuitions)
  const [isSending, setSending] = useState(false)
  const text = tuitionsGroupText(tuitions, site)
  const share = async () => {
    if (isSending) return
    setSending(true)
    if (!(await copyText(text))) {
      setSending(false)
      showErrorToast({ title: t('share.notCopied') })
      return
    }
    try {
      const ids = tuitions.map(({ _id }) => _id)
      const { message } = await mutateAsync({ body: { ids, isShared: true } })
      showSuccessToast({ title: t('share.textCopied'), text: message })
      onDone()
      onClose()
    } catch (error) {
      setSending(false)
      showErrorToast({ title: error instanceof Error ? error.message : t('common.somethingWrong') })
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('tuitionOffice.share.title', { count: tuitions.length })}>
      <p className={classes.shareText}>{t('tuitionOffice.share.text')}</p>
      <Textarea label={t('share.groupTitle')} value={text} rows={8} readOnly />
      <details className={classes.shareText}>
        <summary className="marked">{t('tuitionOffice.share.pictures')}</summary>
        <ul className={classes.pictures}>
          {tuitions.map((tuition) => (
            <li key={tuition._id}>
              <a href={sharePicturePath(tuitionPicture(tuition, site))} download={`${tuition.tuitionId}.png`}>
                {t('tuitionOffice.share.picture', { id: tuition.tuitionId })}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => void share()} aria-busy={isSending || undefined} data-autofocus>
          {t('tuitionOffice.share.copy')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
