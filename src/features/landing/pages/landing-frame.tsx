import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PagingMeta } from '#shared/call.ts'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ListPagination } from '#ui/page/list-pagination.tsx'
import type { Landing, LandingChoice, LandingSide } from '../schema.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { landingHref } from './landing-href.ts'
import { LandingLinks } from './landing-links.tsx'
import { landingSentence, landingTitle } from './landing-texts.ts'

type LandingFrameProps = {
  landing: LandingChoice & { side: LandingSide; path: string }
  meta: PagingMeta
  /** What the items have most often. */
  most: readonly string[]
  /** The list of the side, and the same items in it with all filters. */
  list: { path: string; filtered: string }
  related: readonly Landing[]
  /** The cards. */
  children: ReactNode
}

/** A page by city, area, class or subject: where it is, a sentence of its own, the cards, and more like it. */
export function LandingFrame({ landing, meta, most, list, related, children }: LandingFrameProps) {
  const t = useTranslations('landing')
  const locale = useLocale()
  const { side, path } = landing
  const title = landingTitle(locale, landing)
  return (
    <Container>
      <Breadcrumbs label={t('breadcrumb')} crumbs={[{ label: t(`${side}.list`), path: list.path }]} current={title} />
      <PageHeader title={title} sub={landingSentence(locale, { ...landing, total: meta.total, most })}>
        <Link className="inline-row touchable" to={list.filtered}>
          {t('allFilters')}
        </Link>
      </PageHeader>
      {children}
      <ListPagination label={t('pages', { title })} meta={meta} hrefFor={(page) => landingHref(path, page)} />
      <LandingLinks title={t(`${side}.more`)} landings={related} />
    </Container>
  )
}
