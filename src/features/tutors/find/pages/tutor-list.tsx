import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { PagingMeta } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { withPage } from '#ui/admin/list/use-list-params.ts'
import { useListReturn } from '#ui/admin/list/use-list-return.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { FilteredList } from '#ui/filters/filtered-list.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import type { Cv } from '../../schema.ts'
import { TUTOR_ORDERS, type TutorOptions } from '../schema.ts'
import { NobodyFound } from './nobody-found.tsx'
import { TutorCard } from './tutor-card.tsx'
import { useTutorFilters } from './tutor-filters.ts'

export type TutorListProps = {
  cvs: readonly Cv[]
  meta: PagingMeta
  /** The search, as far as it makes sense. */
  term: string
  options: TutorOptions
  shortNames: Readonly<Record<string, string>>
  errors: Readonly<Record<string, MessageKey>>
}

/** The list of tutors with search, filters, order and pages; works without JavaScript. */
export function TutorList({ cvs, meta, term, options, shortNames, errors }: TutorListProps) {
  const t = useTranslations()
  const [params] = useSearchParams()
  useListReturn(true)
  const filters = useTutorFilters({ options, shortNames, params })
  const { total } = meta
  const orders = TUTOR_ORDERS.map((value) => ({ value, label: t(`tutors.find.orders.${value}`) }))
  const messages = Object.entries(errors).map(([name, key]) => [name, t(key)])
  return (
    <Container>
      <PageHeader title={t('tutors.list.title')} sub={t('tutors.list.sub')} />
      <FilteredList
        path={paths.tutors}
        params={params}
        filters={filters}
        errors={Object.fromEntries(messages)}
        sorts={[{ value: '', label: t('tutors.find.orders.newest') }, ...orders]}
        search={{
          label: t('tutors.list.search'),
          button: t('common.search'),
          hint: t('tutors.find.searchHint'),
        }}
        countText={term ? t('tutors.list.foundFor', { total, term }) : t('tutors.list.found', { total })}
        showLabel={t('tutors.find.show', { total })}
        notes={options.corrected && <Alert>{t('tutors.find.corrected', { term: options.corrected })}</Alert>}
      >
        {total > 0 ? (
          <>
            <CardGrid>
              {cvs.map((cv) => (
                <TutorCard key={cv._id} cv={cv} headingLevel={2} matched={options.matched} />
              ))}
            </CardGrid>
            <ListPagination
              meta={meta}
              label={t('tutors.list.pages')}
              hrefFor={(page) => `?${withPage(params, page)}`}
            />
          </>
        ) : (
          <NobodyFound filters={filters} params={params} hints={options} />
        )}
      </FilteredList>
    </Container>
  )
}
