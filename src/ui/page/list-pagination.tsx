import { useTranslations } from 'use-intl'
import type { PagingMeta } from '#shared/call.ts'
import { Pagination } from '../data/paging/pagination.tsx'

type ListPaginationProps = {
  meta: PagingMeta
  /** Accessible name of the navigation. */
  label: string
  hrefFor: (page: number) => string
  /** Also links to single pages and a field to go to one. */
  withNumbers?: boolean
  /** Also under a single page, which tells staff that there is no other. */
  onOnePage?: boolean
}

/** `Page X of Y` under a list; nothing under an empty one, and under a single page only where asked for. */
export function ListPagination({ meta, label, hrefFor, withNumbers = false, onOnePage = false }: ListPaginationProps) {
  const t = useTranslations()
  if (meta.totalPages < (onOnePage ? 1 : 2)) return null
  const numbers = {
    page: (page: number) => t('admin.kit.page', { page: String(page) }),
    jump: t('admin.kit.goToPage'),
  }
  return (
    <Pagination
      page={meta.page}
      pages={meta.totalPages}
      text={t('common.pageOf', { page: String(meta.page), pages: String(meta.totalPages) })}
      labels={{ pager: label, previous: t('common.previousPage'), next: t('common.nextPage') }}
      numbers={withNumbers ? numbers : undefined}
      hrefFor={hrefFor}
    />
  )
}
