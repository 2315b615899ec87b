import { useEffect, useRef, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { countWaiting } from '#features/messages/notifications/calls.ts'
import { readLocalPath } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { CallError } from '#shared/call.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { adminAddress, adminPages } from './admin-pages.ts'

/** The office page that a path opens; null elsewhere. */
function pageOf(path: string): string | null {
  if (path === paths.admin.home) return path
  return adminPages.find((page) => matchPath(adminAddress(page), path))?.path ?? null
}

/**
 * Opens no page whose scripts this tab has not loaded yet while the server is away: the router would load the whole page,
 * and the browser would show its own error in place of what is typed here.
 */
export function AwayGuard({ isAway }: { isAway: boolean }) {
  const t = useTranslations('admin')
  const [target, setTarget] = useState('')
  const [isTrying, setTrying] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const opened = useRef(new Set<string>())
  useEffect(() => {
    const page = pageOf(pathname)
    if (page !== null) opened.current.add(page)
  }, [pathname])
  const open = async (path: string) => {
    setTrying(true)
    const isBack = await answers()
    setTrying(false)
    setTarget(isBack ? '' : path)
    if (isBack) await navigate(path)
  }
  const latestOpen = useRef(open)
  latestOpen.current = open
  useEffect(() => {
    if (!isAway) return
    const guard = (event: MouseEvent) => {
      const path = localTarget(event)
      if (path === null || opened.current.has(pageOf(path.replace(/[?#].*/, '')) ?? '')) return
      event.preventDefault()
      void latestOpen.current(path)
    }
    document.addEventListener('click', guard, true)
    return () => document.removeEventListener('click', guard, true)
  }, [isAway])
  return (
    <ConfirmDialog
      opened={target !== ''}
      title={t('away.title')}
      text={t('away.text')}
      cancelLabel={t('kit.stay')}
      confirmLabel={t('away.tryAgain')}
      onCancel={() => setTarget('')}
      onConfirm={() => void open(target)}
      busy={isTrying}
    />
  )
}

/** The path within the site that a plain click opens in this tab; null for any other click. */
function localTarget(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  return readLocalPath(link.pathname + link.search + link.hash).path
}

async function answers(): Promise<boolean> {
  try {
    await sendCall(countWaiting)
    return true
  } catch (error) {
    // Any answer at all is one of the server; a proxy says 502 to 504 in its place.
    return error instanceof CallError && error.status !== 0 && error.status < 502
  }
}
