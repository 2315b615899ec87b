import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { adminPagePermissions } from '#shared/page-access.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/admin/link-button.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'

const patterns = Object.keys(adminPagePermissions)

/** The open page, or for staff whose role cannot use it a way on. [OFF-523] */
export function PermittedPage({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const pattern = patterns.find((known) => matchPath(known, pathname))
  const isPermitted = usePermission((pattern && adminPagePermissions[pattern]) || 'office.read')
  if (isPermitted) return children
  return (
    <EmptyState
      headingLevel={1}
      text={t('refused.permission')}
      action={<LinkButton to={paths.admin.home}>{t('admin.toDashboard')}</LinkButton>}
    />
  )
}
