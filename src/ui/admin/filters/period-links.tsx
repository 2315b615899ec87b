import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import { useNow } from '../../page/use-now.ts'
import classes from './filters.module.css'
import { type ListFilter, withParam } from './list-filter.ts'
import { daysOf, PERIODS } from './periods.ts'

/** Sets both days of a list that has a first and a last one. */
export function PeriodLinks({ filters }: { filters: readonly ListFilter[] }) {
  const isDay = (name: string) => filters.some((filter) => filter.name === name && filter.kind === 'day')
  return isDay('from') && isDay('until') ? <Periods /> : null
}

function Periods() {
  const t = useTranslations('officeLists.periods')
  const [search] = useSearchParams()
  const today = toDhakaDate(useNow())
  const links = PERIODS.map((period) => {
    const { from, until } = daysOf(period, today)
    const isChosen = search.get('from') === from && search.get('until') === until
    return (
      <Link
        key={period}
        to={`?${withParam(withParam(search, 'from', from), 'until', until)}`}
        className={classes.quick}
        aria-current={isChosen ? 'true' : undefined}
      >
        {t(period)}
      </Link>
    )
  })
  return <div className="wrap gap-6">{links}</div>
}
