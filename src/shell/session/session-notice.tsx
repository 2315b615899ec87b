import { lazy, Suspense, useEffect } from 'react'
import { verifyToken } from '#features/accounts/calls.ts'
import { VISITOR } from '#shared/address/call-headers.ts'
import { sendCall } from '#ui/call/call-client.ts'
import { useSessionTrouble, useTabAccount } from '#ui/call/tab-account.ts'

const SessionDialog = lazy(() => import('./session-dialog.tsx'))

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
