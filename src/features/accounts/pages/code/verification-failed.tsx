import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Button } from '#ui/layout/button.tsx'
import classes from './code-entry.module.css'

/** Shows why a code was refused; the caller moves the focus on close. [MSG-63] */
export function VerificationFailed({ text, onClose }: { text: string | null; onClose: () => void }) {
  const t = useTranslations('accounts')
  const [shown, setShown] = useState(text ?? '')
  // Keeps the text during the closing transition.
  useEffect(() => {
    if (text !== null) setShown(text)
  }, [text])
  return (
    <Modal
      opened={text !== null}
      onClose={onClose}
      returnFocus={false}
      title={t('verificationFailed')}
      withCloseButton={false}
    >
      <p>{text ?? shown}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus className={classes.single}>
          {t('verify.tryAgain')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
