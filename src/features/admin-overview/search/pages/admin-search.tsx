import { VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './admin-search.module.css'
import { SearchDialog } from './search-dialog.tsx'
import { useSearchKeys } from './search-keys.ts'

/** The search for all in the top bar: a field on a desktop, an icon on a phone, `Ctrl K` and `/` everywhere. */
export function AdminSearch() {
  const t = useTranslations('adminOverview.search')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    keys.release()
    setOpen(false)
    setTyped('')
    opener.current?.focus({ preventScroll: true })
  }
  const keys = useSearchKeys({ open: () => setOpen(true), type: setTyped, close })
  const open = () => {
    keys.take()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconSearch aria-hidden="true" />
        <span className={classes.words} aria-hidden="true">
          {t('open')}
        </span>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
        <span className={classes.keys} aria-hidden="true">
          {t('keys')}
        </span>
      </button>
      {isOpen && <SearchDialog {...{ typed, setTyped, close }} />}
    </>
  )
}
