import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { isLoggingOut } from '#features/accounts/pages/logout.ts'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { OfficeSearch } from '#features/admin-overview/pages/search/office-search.tsx'
import { countWaiting, streamChanges, unreadNotifications } from '#features/notifications/calls.ts'
import { Bell } from '#features/notifications/pages/bell.tsx'
import { useLiveUpdates } from '#features/notifications/pages/use-live-updates.ts'
import type { WaitingCounts } from '#features/notifications/schema.ts'
import { paths } from '#shared/paths.ts'
import { ListBackLink } from '#ui/admin/list-back-link.tsx'
import { findLastList } from '#ui/admin/list-return.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useSite } from '#ui/page/site.ts'
import { useKeptLanguage } from '../language/use-kept-language.ts'
import { AccountMenu } from './account-menu.tsx'
import { activeEntry } from './active-entry.ts'
import { AdminFrame, type AdminMenuGroup } from './admin-frame.tsx'
import { menuFor } from './admin-menu.ts'
import { ConnectionNotice } from './connection-notice.tsx'

/** The admin frame with live counts, bell and account menu. [ADMIN-02..09] */
export function AdminShell({ admin, children }: { admin: CurrentUser; children: ReactNode }) {
  const t = useTranslations('admin')
  const { brand } = useSite()
  const { pathname } = useLocation()
  const unread = useCallQuery(unreadNotifications, {}).data?.data
  const waiting = useCallQuery(countWaiting, {}).data?.data
  const connection = useLiveUpdates({ isPaused: isLoggingOut, stream: streamChanges })
  const entry = useActiveEntry()
  useKeptLanguage(true)
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
      groups={useMenuGroups(admin, waiting, entry?.href)}
      search={<OfficeSearch />}
      bell={<Bell unread={unread?.all ?? 0} />}
      accountMenu={<AccountMenu admin={admin} />}
      notice={<ConnectionNotice connection={connection} />}
    >
      {entry && entry.href !== pathname && <ListBackLink list={entry.href} name={t(`menu.${entry.labelKey}`)} />}
      {children}
    </AdminFrame>
  )
}

/** The menu entry of the open screen. */
function useActiveEntry() {
  const { pathname } = useLocation()
  const [lastList, setLastList] = useState<string | null>(null)
  // The list that was left stores itself before this effect.
  useEffect(() => setLastList(activeEntry(pathname, null) ? findLastList() : null), [pathname])
  return activeEntry(pathname, lastList)
}

function useMenuGroups(
  admin: CurrentUser,
  waiting: WaitingCounts | undefined,
  active: string | undefined,
): AdminMenuGroup[] {
  const t = useTranslations('admin')
  return menuFor(admin).map((group) => ({
    label: t(`groups.${group.labelKey}`),
    entries: group.entries.map(({ labelKey, href, icon, counts }) => {
      const count = counts ? (waiting?.[counts] ?? 0) : 0
      const countLabel = t('waitingCount', { count: String(count) })
      return { label: t(`menu.${labelKey}`), href, icon, count, countLabel, isActive: href === active }
    }),
  }))
}
