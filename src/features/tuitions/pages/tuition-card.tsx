import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { Button } from '#ui/buttons/button.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { Salary } from '#ui/data/text/money.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/card-head.module.css'
import type { Tuition } from '../schema.ts'
import { GenderBadge } from './gender-badge.tsx'
import classes from './tuition-card.module.css'
import { TuitionFacts } from './tuition-facts.tsx'
import { TuitionStatusBadge } from './tuition-status-badge.tsx'

type TuitionCardProps = {
  tuition: Tuition
  href: string
  /** Instead of the badge of the state. */
  badge?: ReactNode
  /** Next to Details. */
  action?: ReactNode
  /** Below the heading, such as why the post was closed. */
  note?: ReactNode
  now: Date
  headingLevel?: 2 | 3
}

/** One tuition in a list, in the order a tutor asks: verified, where, salary, for whom, what, when. */
export function TuitionCard({ tuition, href, badge, action, note, now, headingLevel = 3 }: TuitionCardProps) {
  const format = useFormat()
  const t = useTranslations()
  const Heading = `h${headingLevel}` as const
  const heading = format.heading(tuition.heading)
  const isVerified = tuition.status === 'approved'
  return (
    <Card as="article" stitch={isVerified ? 'done' : 'pending'} label={tuition.tuitionId}>
      <div className={head.meta}>
        <span className={classes.state}>{badge ?? <TuitionStatusBadge tuition={tuition} />}</span>
        <Figures>{tuition.tuitionId}</Figures> <RelativeTime at={tuition.createdAt} now={now} />
      </div>
      <Heading className={`${head.heading} mt-6`} lang={detectLang(heading)}>
        <Link to={href} state={{ tuition }}>
          {heading}
        </Link>
      </Heading>
      {note}
      <div className={classes.money}>
        <Salary salary={formatStoredSalary(tuition, format.locale)}>
          <GenderBadge gender={tuition.gender[0]} />
        </Salary>
      </div>
      <TuitionFacts tuition={tuition} isCompact />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={href}
          state={{ tuition }}
          variant="outline"
          aria-label={t('ui.detailsOf', { id: tuition.tuitionId })}
        >
          {t('ui.details')}
        </Button>
        {action}
      </div>
    </Card>
  )
}
