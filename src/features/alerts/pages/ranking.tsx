import { Link, type MetaFunction } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { type RankingPart, WEIGHTS } from '#shared/ranking/rules.ts'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { brandName, metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { MOST_RECEIVERS, NEW_RECEIVERS } from '../limits.rules.ts'
import classes from './ranking.module.css'

export const handle: PageHandle = { startsOnUse: true }

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'ranking.title'),
      description: text(metaLocale(matches), 'ranking.description', { brand: brandName(matches) }),
      path: paths.ranking,
    },
    matches,
  )

const PARTS = Object.entries(WEIGHTS) as [RankingPart, number][]

/** How the ranking works, from its own weights, and where a tutor switches alerts off. */
export default function RankingPage() {
  const t = useTranslations('ranking')
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <Container width="form">
      <PageHeader title={t('title')} sub={t('lead')} />
      <div className={classes.sections}>
        <Section word="first" />
        <section>
          <h2>{t('parts.title')}</h2>
          <p>{t('parts.text')}</p>
          <ul className={classes.parts}>
            {PARTS.map(([part, weight]) => (
              <li key={part}>
                <span>{t(`parts.${part}`)}</span>
                <b>{percent.format(weight)}</b>
              </li>
            ))}
          </ul>
        </section>
        <Section word="never" />
        <section>
          <h2>{t('told.title')}</h2>
          <p>{t('told.text', { most: MOST_RECEIVERS, joined: NEW_RECEIVERS })}</p>
        </section>
        <section>
          <h2>{t('off.title')}</h2>
          <p>
            {t('off.text')} <Link to={paths.tutor.alerts}>{t('off.link')}</Link>
          </p>
        </section>
      </div>
    </Container>
  )
}

function Section({ word }: { word: 'first' | 'never' }) {
  const t = useTranslations('ranking')
  return (
    <section>
      <h2>{t(`${word}.title`)}</h2>
      <p>{t(`${word}.text`)}</p>
    </section>
  )
}
