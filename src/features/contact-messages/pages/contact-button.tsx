import { IconMessageCircle } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { FloatButton } from '#ui/layout/float-button.tsx'

type Dialog = ComponentType<{ opened: boolean; onClose: () => void }>

/** The floating button that opens `Send a Message` (S1 2.2). The form is fetched at the first press, so that pages stay light. */
export function ContactButton() {
  const t = useTranslations('contact')
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpen, setOpen] = useState(false)

  // Opened only once it stands closed on the page: so the dialog knows where the focus was and gives it back.
  useEffect(() => setOpen(Dialog !== null), [Dialog])

  const open = () => {
    if (Dialog) return setOpen(true)
    // A popup that cannot be fetched is no dead end: the contact page has the same form.
    import('./contact-dialog.tsx').then(
      ({ ContactDialog }) => setDialog(() => ContactDialog),
      () => navigate(paths.contact),
    )
  }

  return (
    <>
      <FloatButton icon={IconMessageCircle} label={t('popupTitle')} onClick={open} />
      {Dialog && <Dialog opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
