import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { Card } from '#ui/layout/card.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { brandName, metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { getOpenNumbers } from '../calls.ts'
import type { OpenNumbers } from '../schema.ts'
import classes from './open-numbers.module.css'

export const handle: PageHandle = { startsOnUse: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  return (await send(getOpenNumbers, {})).data
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'openNumbers.title'),
      description: text(metaLocale(matches), 'openNumbers.description', { brand: brandName(matches) }),
      path: paths.openNumbers,
    },
    matches,
  )

/** What the product can prove of itself, each number with how it is counted. */
export default function OpenNumbersPage() {
  const t = useTranslations('openNumbers')
  const numbers = useLoaderData<typeof loader>()
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('lead')} />
      <CardGrid across={2}>
        <OpenNumber word="verified" found={numbers.verified} />
        <OpenNumber word="hoursToVerify" found={numbers.hoursToVerify} />
        <OpenNumber word="filledInWeek" found={numbers.filledInWeek} />
        <OpenNumber word="refundsInTime" found={numbers.refundsInTime} />
      </CardGrid>
    </Container>
  )
}

type Word = keyof OpenNumbers

const UNITS = { verified: 'plain', hoursToVerify: 'plain', filledInWeek: 'percent', refundsInTime: 'percent' } as const

function OpenNumber({ word, found }: { word: Word; found: OpenNumbers[Word] }) {
  const t = useTranslations('openNumbers')
  return (
    <Card as="section" padding="wide" stitch={found ? 'done' : 'pending'} label={t(`${word}.title`)}>
      <h2>{t(`${word}.title`)}</h2>
      {found ? (
        <>
          <p className={`${classes.value} bold`}>{t(UNITS[word], { value: found.value })}</p>
          {word !== 'verified' && <p>{t('cases', { count: found.cases })}</p>}
        </>
      ) : (
        <p>{t('few')}</p>
      )}
      <p className="hint mt-8">{t(`${word}.how`)}</p>
    </Card>
  )
}
