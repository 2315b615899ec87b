import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { verifyToken } from '#features/accounts/calls.ts'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { VISITOR } from '#shared/address/call-headers.ts'
import { paths } from '#shared/address/paths.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { type SessionTrouble, useSessionTrouble, useTabAccount } from '#ui/call/tab-account.ts'
import { lazyPart } from '#ui/page/lazy-part.ts'
import { loadTexts } from '../texts/load-texts.ts'

const SessionDialog = lazyPart(async () => {
  // The page below may be one that visitors only read.
  const [dialog] = await Promise.all([import('./session-dialog.tsx'), loadTexts(['account'])])
  return dialog
}, SessionMessage)

/** Said where the dialog does not arrive; another tab lets the page keep what was typed. */
function SessionMessage({ trouble }: { trouble: SessionTrouble }) {
  const t = useTranslations('pages.nav')
  const { user } = useViewer()
  return (
    <div id="app-failed" role="alert">
      {trouble.message}
      {trouble.kind !== 'closed' && (
        <Link to={user?.role === 'Admin' ? paths.adminLogin : paths.login} target="_blank">
          {t('login')}
        </Link>
      )}
    </div>
  )
}

/** Says over the open page that its session has ended or that another account is signed in. */
export function SessionNotice() {
  const trouble = useSessionTrouble()
  const account = useTabAccount()
  useEffect(() => {
    if (account === undefined || account === VISITOR) return
    const check = () => {
      if (!document.hidden) checkSession()
    }
    addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [account])
  if (!trouble) return null
  return (
    <Suspense fallback={null}>
      <SessionDialog trouble={trouble} checkSession={checkSession} />
    </Suspense>
  )
}

let checking: Promise<unknown> | null = null

/** Asks whose session the browser has; the answer opens or closes the notice. */
function checkSession(): Promise<unknown> {
  checking ??= sendCall(verifyToken)
    .catch(() => {})
    .finally(() => {
      checking = null
    })
  return checking
}
