import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/layout/button.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import type { CurrentUser } from '../schema.ts'
import { loginPathWithReturn } from './return-path.ts'
import { Unauthorized } from './unauthorized.tsx'
import { useViewer } from './viewer.ts'

type GuardProps = {
  roles: readonly Role[]
  /** Where guests are redirected. */
  login?: string
  /** Shown while the user loads. */
  loading?: ReactNode
  children: (user: CurrentUser) => ReactNode
}

/** Renders its children for the given roles; guests go to the log-in page, which remembers the path. [STATE-25..27] */
export function Guard({ roles, login = paths.login, loading = <PageLoading />, children }: GuardProps) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer.state === 'loading') return loading
  if (viewer.state === 'guest') return <Navigate replace to={loginPathWithReturn(login, pathname + search)} />
  if (viewer.state === 'unreachable') return <Unreachable retry={viewer.retry} />
  if (!roles.includes(viewer.user.role)) return <Unauthorized role={viewer.user.role} />
  return children(viewer.user)
}

function Unreachable({ retry }: { retry: () => void }) {
  const t = useTranslations()
  return (
    <FullPageMessage title={t('common.somethingWrong')} text={t('pages.unreachable')}>
      <Button onClick={retry}>{t('common.tryAgain')}</Button>
    </FullPageMessage>
  )
}
