import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { Redirect } from '#ui/page/redirect.tsx'
import { loginPathWithReturn } from '../login/pages/return-path.ts'
import type { CurrentUser } from '../schema.ts'
import { homePathForRole, useViewer } from './viewer.ts'

type GuardProps = {
  roles: readonly Role[]
  /** Where guests are redirected. */
  login?: string
  /** Shown while the user loads. */
  loading?: ReactNode
  children: (user: CurrentUser) => ReactNode
}

/** Renders its children for the given roles; guests go to the log-in page, which remembers the path. */
export function Guard({ roles, login = paths.login, loading = <PageLoading />, children }: GuardProps) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer.state === 'loading') return loading
  if (viewer.state === 'guest') return <Redirect to={loginPathWithReturn(login, pathname + search)} />
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

/** Shown to a signed-in user whose role may not open the page. */
function Unauthorized({ role }: { role: Role }) {
  const t = useTranslations()
  return (
    <FullPageMessage
      title={t('common.unauthorized')}
      text={t('pages.unauthorizedText', { role: t(`accounts.asRole.${role}`) })}
    >
      <Button component={Link} to={homePathForRole(role)}>
        {t('pages.toYourPages')}
      </Button>
    </FullPageMessage>
  )
}
