import { useTranslations } from 'use-intl'
import type { Meta } from '#shared/call.ts'
import { Pager } from '#web/ui/pager.tsx'

/** `Page X of Y` under a list of tuitions; nothing under an empty one. */
export function TuitionPager({ meta, hrefFor }: { meta: Meta; hrefFor: (page: number) => string }) {
  const t = useTranslations()
  if (meta.total === 0) return null
  return (
    <Pager
      page={meta.page}
      pages={meta.totalPages}
      text={t('common.pageOf', { page: String(meta.page), pages: String(meta.totalPages) })}
      labels={{
        pager: t('tuitionPages.list.pages'),
        previous: t('common.previousPage'),
        next: t('common.nextPage'),
      }}
      hrefFor={hrefFor}
    />
  )
}
