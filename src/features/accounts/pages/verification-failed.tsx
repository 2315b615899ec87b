import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import classes from './verify-form.module.css'

/** Says why a code was not taken, in the server's words (S2 8.2); whoever closes it says where the focus goes. */
export function VerificationFailed({ text, onClose }: { text: string | null; onClose: () => void }) {
  const t = useTranslations('accounts')
  const [shown, setShown] = useState(text ?? '')
  // While the dialog leaves, its words stay.
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
        <Button onClick={onClose} data-autofocus className={classes.only}>
          {t('verify.tryAgain')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
