import { useTranslations } from 'use-intl'
import type { PagingMeta } from '#shared/call.ts'
import { Pagination } from '../data/pagination.tsx'

type ListPagerProps = {
  meta: PagingMeta
  /** Names the pager for those who do not see what it stands under. */
  label: string
  hrefFor: (page: number) => string
}

/** `Page X of Y` under a list (S1 2.11); nothing under an empty one. */
export function ListPagination({ meta, label, hrefFor }: ListPagerProps) {
  const t = useTranslations('common')
  if (meta.total === 0) return null
  return (
    <Pagination
      page={meta.page}
      pages={meta.totalPages}
      text={t('pageOf', { page: String(meta.page), pages: String(meta.totalPages) })}
      labels={{ pager: label, previous: t('previousPage'), next: t('nextPage') }}
      hrefFor={hrefFor}
    />
  )
}
