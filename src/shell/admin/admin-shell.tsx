import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { AdminSearch } from '#features/admin-overview/search/pages/admin-search.tsx'
import { countWaiting, streamChanges, unreadNotifications } from '#features/messages/notifications/calls.ts'
import { Bell } from '#features/messages/notifications/pages/bell.tsx'
import { type Connection, useLiveUpdates } from '#features/messages/notifications/pages/use-live-updates.ts'
import type { WaitingCounts } from '#features/messages/notifications/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { type HeldRecord, HoldingListContext } from '#ui/admin/list/holding-list.ts'
import { ListBackLink } from '#ui/admin/list/list-back-link.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useSite } from '#ui/page/site.ts'
import { useLanguageSync } from '../frame/use-language-sync.ts'
import { AccountMenu } from './account-menu.tsx'
import { activeEntry, isRecordScreen } from './active-entry.ts'
import { AdminFrame, type AdminMenuGroup } from './admin-frame.tsx'
import { menuFor } from './admin-menu.ts'
import { AwayGuard } from './away-guard.tsx'
import classes from './connection-notice.module.css'
import { findLastList, rememberLastList } from './last-list.ts'

/** The admin frame with live counts, bell and account menu. */
export function AdminShell({ admin, children }: { admin: CurrentUser; children: ReactNode }) {
  const t = useTranslations('admin')
  const tAll = useTranslations()
  const { brand } = useSite()
  const { pathname } = useLocation()
  const unread = useCallQuery(unreadNotifications, {}).data?.data
  const waiting = useCallQuery(countWaiting, {}).data?.data
  const { connection, isInterrupted } = useLiveUpdates({ stream: streamChanges })
  const { entry, list, setHeld } = useActiveEntry()
  useLanguageSync(true)
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
      search={<AdminSearch />}
      bell={<Bell unread={unread?.all ?? 0} />}
      accountMenu={<AccountMenu admin={admin} />}
      notice={<ConnectionNotice connection={connection} />}
    >
      {entry && entry.href !== pathname && (
        <ListBackLink list={list} name={tAll(entry.titleKey ?? `admin.menu.${entry.labelKey}`)} />
      )}
      <AwayGuard isAway={isInterrupted} />
      <HoldingListContext value={setHeld}>{children}</HoldingListContext>
    </AdminFrame>
  )
}

/** The menu entry of the open screen, and the address of its list. */
function useActiveEntry() {
  const { pathname } = useLocation()
  const [last, setLast] = useState<string | null>(null)
  const [held, setHeld] = useState<HeldRecord | null>(null)
  useEffect(() => {
    if (!isRecordScreen(pathname)) rememberLastList(activeEntry(pathname, { last: null })?.href ?? null)
    setLast(findLastList())
  }, [pathname])
  const holding = held?.pathname === pathname ? held.list : null
  const entry = activeEntry(pathname, { last, holding })
  const isHeld = entry && entry.href !== last && holding?.startsWith(entry.href)
  return { entry, list: (isHeld ? holding : entry?.href) ?? '', setHeld }
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

/** Says that the screen is not live, because the browser is offline or the server does not answer. */
function ConnectionNotice({ connection }: { connection: Connection }) {
  const t = useTranslations('admin.kit')
  return (
    <div role="status" className={classes.place}>
      {connection !== 'live' && <p className={classes.notice}>{t(connection)}</p>}
    </div>
  )
}
