import { IconMessageCircle } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { FloatButton } from '#ui/buttons/float-button.tsx'

type Dialog = ComponentType<{ opened: boolean; onClose: () => void }>

/** Floating button that opens `Send a Message`. The form's script is loaded at the first press. */
export function ContactButton() {
  const t = useTranslations('contact')
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  // The dialog is mounted closed first, so that it can return the focus when it closes.
  useEffect(() => setOpen(Dialog !== null), [Dialog])

  const open = () => {
    if (Dialog) return setOpen(true)
    setLoading(true)
    // If the popup cannot be loaded, the contact page has the same form.
    import('./contact-dialog.tsx').then(
      ({ ContactDialog }) => {
        setDialog(() => ContactDialog)
        setLoading(false)
      },
      () => navigate(paths.contact),
    )
  }

  return (
    <>
      <FloatButton
        icon={IconMessageCircle}
        label={t('popupTitle')}
        href={paths.contact}
        onClick={open}
        isBusy={isLoading}
      />
      {Dialog && <Dialog opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
