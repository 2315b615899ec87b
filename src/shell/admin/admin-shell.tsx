import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isLoggingOut } from '#features/accounts/pages/logout.ts'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { OfficeSearch } from '#features/admin-overview/pages/search/office-search.tsx'
import { unreadNotifications } from '#features/notifications/calls.ts'
import { Bell } from '#features/notifications/pages/bell.tsx'
import { useLiveUpdates } from '#features/notifications/pages/use-live-updates.ts'
import type { UnreadCounts } from '#features/notifications/schema.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useSite } from '#ui/page/site.ts'
import { AccountMenu } from './account-menu.tsx'
import { AdminFrame, type AdminMenuGroup } from './admin-frame.tsx'
import { menuFor } from './admin-menu.ts'

/** The admin frame with live counts, bell and account menu. [ADMIN-02..09] */
export function AdminShell({ admin, children }: { admin: CurrentUser; children: ReactNode }) {
  const t = useTranslations('admin')
  const { brand } = useSite()
  const unread = useCallQuery(unreadNotifications, {}).data?.data
  useLiveUpdates({ isPaused: isLoggingOut })
  return (
    <AdminFrame
      brand={brand.name}
      homeHref={paths.admin.home}
      labels={{
        home: t('area'),
        nav: t('area'),
        openMenu: t('openMenu'),
        closeMenu: t('closeMenu'),
        skip: t('skip'),
      }}
      groups={useMenuGroups(admin, unread)}
      search={<OfficeSearch />}
      bell={<Bell unread={unread?.all ?? 0} />}
      accountMenu={<AccountMenu admin={admin} />}
    >
      {children}
    </AdminFrame>
  )
}

function useMenuGroups(admin: CurrentUser, unread: UnreadCounts | undefined): AdminMenuGroup[] {
  const t = useTranslations('admin')
  return menuFor(admin).map((group) => ({
    label: t(`groups.${group.labelKey}`),
    entries: group.entries.map(({ labelKey, href, icon, counts }) => {
      const count = counts ? (unread?.[counts] ?? 0) : 0
      return { label: t(`menu.${labelKey}`), href, icon, count, countLabel: t('unread', { count: String(count) }) }
    }),
  }))
}
