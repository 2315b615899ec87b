import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MessageForm } from './message-form.tsx'

/** The popup of the floating button. Closing it keeps what was typed; sending closes it. */
export function MessageDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('contact.popupTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <MessageForm onSent={onClose} />
    </Modal>
  )
}
