import { type MetaArgs, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { menuWordOf } from './admin/admin-menu.ts'
import { pageMeta } from './page-meta.ts'
import { PageHead } from './ui/page-head.tsx'
import { EmptyState } from './ui/state.tsx'

export const meta = ({ location, matches }: MetaArgs) => {
  const word = menuWordOf(location.pathname)
  return pageMeta({ title: text(word ? `admin.menu.${word}` : 'admin.area') }, matches)
}

/** Stands at the address of an admin screen whose turn has not come yet, so that no menu entry leads nowhere. */
export default function ComingLater() {
  const t = useTranslations()
  const word = menuWordOf(useLocation().pathname)
  return (
    <>
      <PageHead title={word ? t(`admin.menu.${word}`) : t('admin.area')} />
      <EmptyState text={t('pages.comingLater')} />
    </>
  )
}
