import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PagingMeta } from '#shared/call.ts'
import { paths } from '#shared/paths.ts'
import { withPage } from '#ui/admin/use-list-params.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import type { Cv } from '../schema.ts'
import { TutorCard } from './tutor-card.tsx'
import classes from './tutor-list.module.css'

type TutorListProps = { cvs: readonly Cv[]; meta: PagingMeta; term: string }

/** The tutor grid with search and pagination; works without JavaScript. [TUTOR-01..03] */
export function TutorList({ cvs, meta, term }: TutorListProps) {
  const t = useTranslations()
  const [search] = useSearchParams()
  return (
    <Container>
      <PageHeader title={t('tutors.list.title')} sub={t('tutors.list.sub')} />
      <SearchBox
        label={t('tutors.list.search')}
        placeholder={t('tutors.list.search')}
        button={t('common.search')}
        value={term}
      />
      {meta.total > 0 ? (
        <>
          <p className={classes.found} role="status">
            {term
              ? t('tutors.list.foundFor', { total: meta.total, term })
              : t('tutors.list.found', { total: meta.total })}
          </p>
          <CardGrid>
            {cvs.map((cv) => (
              <TutorCard key={cv._id} cv={cv} headingLevel={2} />
            ))}
          </CardGrid>
          <ListPagination meta={meta} label={t('tutors.list.pages')} hrefFor={(page) => `?${withPage(search, page)}`} />
        </>
      ) : (
        <EmptyTutorList term={term} />
      )}
    </Container>
  )
}

function EmptyTutorList({ term }: { term: string }) {
  const t = useTranslations('tutors.list')
  return (
    <div className={classes.empty}>
      <EmptyState
        text={t('empty')}
        hint={term ? t('emptySearchHint') : t('emptyHint')}
        action={
          term ? (
            <Button component={Link} to={paths.tutors} variant="outline">
              {t('showAll')}
            </Button>
          ) : null
        }
      />
    </div>
  )
}
