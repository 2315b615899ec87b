import { VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './office-search.module.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog })))

/** The search for all in the top bar: a field on a desktop, an icon on a phone, `Ctrl K` and `/` everywhere. [OFF-403] */
export function OfficeSearch() {
  const t = useTranslations('adminOverview.search')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useOpenShortcuts(() => setOpen(true))
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
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
      <Suspense>{isOpen && <SearchDialog close={close} />}</Suspense>
    </>
  )
}

/** `Ctrl K` (or `⌘ K`) anywhere; `/` where the screen has no search field of its own. */
function useOpenShortcuts(open: () => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSearchKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isSearchKey && !isFreeSlash(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isFreeSlash({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
    return false
  return document.querySelector('main [role=search]') === null
}
