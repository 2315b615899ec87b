import { type MetaArgs, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { menuWordOf } from './admin/admin-menu.ts'
import { pageMeta } from './page-meta.ts'
import { paths } from './paths.ts'
import { siteWordOf } from './site-menu.ts'
import { PageHead } from './ui/page-head.tsx'
import { EmptyState } from './ui/state.tsx'
import { Wrap } from './ui/wrap.tsx'

export const meta = ({ location, matches }: MetaArgs) => pageMeta({ title: titleOf(location.pathname) }, matches)

/** Stands at the address of a screen whose turn has not come yet, so that no menu entry leads nowhere. */
export default function ComingLater() {
  const t = useTranslations('pages')
  const { pathname } = useLocation()
  const screen = (
    <>
      <PageHead title={titleOf(pathname)} />
      <EmptyState text={t('comingLater')} />
    </>
  )
  return pathname.startsWith(paths.admin.home) ? screen : <Wrap>{screen}</Wrap>
}

/** What the menus call an address. */
function titleOf(pathname: string): string {
  const adminWord = menuWordOf(pathname)
  if (adminWord) return text(`admin.menu.${adminWord}`)
  const siteWord = siteWordOf(pathname)
  return text(siteWord ? `pages.nav.${siteWord}` : 'pages.comingLaterTitle')
}
