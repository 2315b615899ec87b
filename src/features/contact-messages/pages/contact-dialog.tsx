import { useTranslations } from 'use-intl'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ContactForm } from './contact-form.tsx'

/** Popup of the floating button. Closing it keeps the draft; sending closes it. */
export function ContactDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations()
  const closeWithThanks = () => {
    showSuccessToast({ title: t('contact.sent'), text: t('contact.sentHint') })
    onClose()
  }
  return (
    <ThemeProvider>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('contact.popupTitle')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <ContactForm onSent={closeWithThanks} />
      </Modal>
    </ThemeProvider>
  )
}
