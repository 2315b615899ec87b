import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { useSendWaiting } from '#features/applications/apply/pages/send-waiting.ts'
import { useWaitingApplications } from '#features/applications/apply/pages/waiting.ts'
import { SAVED_AT } from '#shared/address/offline.ts'
import { formatDateTime, formatTime, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { InstallOffer } from './install-note.tsx'
import classes from './offline-area.module.css'
import { registerWorker } from './register.ts'
import { useSavedAt } from './use-saved-at.ts'

/** Between two tries, where the browser does not notice that the line is back. */
const TRY_MS = 20_000

/** Loaded once the app runs and is idle: the service worker, how old a copy is, what waits to be sent, the installation. */
export default function OfflineArea() {
  const { user, state } = useViewer()
  const queries = useQueryClient()
  useEffect(() => {
    const register = async () => {
      const { isFirst } = await registerWorker()
      if (isFirst) await queries.invalidateQueries()
    }
    register().catch(() => {})
  }, [queries])
  useEffect(() => {
    if (user?.role === 'Tutor') void loadApplying().catch(() => {})
  }, [user?.role])
  return (
    <>
      <SavedNote />
      {state !== 'loading' && user?.role !== 'Admin' && <InstallOffer />}
    </>
  )
}

/** What Apply needs must be here before the connection is lost. */
const loadApplying = () =>
  Promise.all([
    import('#features/tuitions/find/pages/show/apply-dialog.tsx'),
    import('#features/applications/apply/pages/waiting-note.tsx'),
    import('#ui/feedback/toasts.tsx'),
  ])

function SavedNote() {
  const t = useTranslations('offline')
  const locale = useLocale()
  const { savedAt, forget } = useSavedAt()
  useLineBack({ isCopy: savedAt !== null, forget })
  if (savedAt === null) return <div role="status" />
  const at = new Date(savedAt)
  const isToday = toDhakaDate(at) === toDhakaDate(new Date())
  const time = isToday ? formatTime(locale, at) : formatDateTime(locale, at)
  return (
    <div role="status" className={classes.saved}>
      {t('saved', { time })}
    </div>
  )
}

/** Loads again what is a copy, and sends what waits, as soon as the server answers. */
function useLineBack({ isCopy, forget }: { isCopy: boolean; forget: () => void }) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const send = useSendWaiting()
  const hasWaiting = useWaitingApplications().some(({ refused }) => refused === undefined)
  const isNeeded = isCopy || hasWaiting
  useEffect(() => {
    if (!isNeeded) return
    const goOn = async () => {
      if (document.hidden || !(await isReachable())) return
      const hasSent = await send()
      if (!isCopy) return
      const isSavedDocument = document.documentElement.hasAttribute(SAVED_AT)
      document.documentElement.removeAttribute(SAVED_AT)
      // A new document would close what is open and take away what the toast says.
      if (isSavedDocument && !hasSent && !isWorking()) return location.reload()
      forget()
      if (!isSavedDocument) void revalidate()
      void queries.invalidateQueries()
    }
    if (hasWaiting) void goOn()
    const timer = setInterval(goOn, TRY_MS)
    addEventListener('online', goOn)
    document.addEventListener('visibilitychange', goOn)
    return () => {
      clearInterval(timer)
      removeEventListener('online', goOn)
      document.removeEventListener('visibilitychange', goOn)
    }
  }, [isNeeded, isCopy, hasWaiting, forget, send, queries, revalidate])
}

/** Whether the server answers; not by a call, of which there may be a copy. */
const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const isWorking = () => document.querySelector('main form[method="post"], [role="dialog"]') !== null
