import { useTranslations } from 'use-intl'
import type { PagingMeta } from '#shared/call.ts'
import { Pagination } from '../data/pagination.tsx'

type ListPaginationProps = {
  meta: PagingMeta
  /** Accessible name of the navigation. */
  label: string
  hrefFor: (page: number) => string
}

/** `Page X of Y` under a list; nothing under an empty one. [UI-01] */
export function ListPagination({ meta, label, hrefFor }: ListPaginationProps) {
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
