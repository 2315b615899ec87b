import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'

/** Parameters that say nothing of a new tuition. */
const OF_THE_LIST = ['posted', 'closed', 'sort', 'page']

/** Saves the search for a tutor, who is told of each new tuition that it finds; a visitor logs in first. */
export function TellMe({ params }: { params: URLSearchParams }) {
  const t = useTranslations('tuitionPages.find')
  const role = useViewer().user?.role
  const search = new URLSearchParams([...params].filter(([name]) => !OF_THE_LIST.includes(name)))
  if (search.size === 0 || (role && role !== 'Tutor')) return null
  return (
    <Link to={`${paths.tutor.alerts}?${search}`} className="inline-row touchable gap-8" rel="nofollow">
      <IconBell aria-hidden="true" />
      {t('tellMe')}
    </Link>
  )
}
