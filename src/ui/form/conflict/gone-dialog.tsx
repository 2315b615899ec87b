import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Button } from '../../buttons/button.tsx'
import { CopyButton } from '../../data/copy-button.tsx'
import { Modal } from '../../feedback/dialog.tsx'
import classes from './conflict-dialog.module.css'

/** Says that the record was deleted, and keeps the typed text to be copied. */
export function GoneDialog({ opened, text, onClose }: { opened: boolean; text: string; onClose: () => void }) {
  const t = useTranslations('conflicts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('goneTitle')} withCloseButton={false}>
      <p>{t('gone')}</p>
      <div className={classes.copied}>
        <Textarea label={t('yourText')} value={text} readOnly autosize minRows={2} maxRows={10} data-autofocus />
        <CopyButton value={text} label={t('copy')} copiedLabel={t('copied')} />
      </div>
      <div className={classes.actions} data-dialog-foot>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  )
}
