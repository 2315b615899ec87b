import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate, formatRelativeTime } from '#shared/format/dhaka-time.ts'
import { useNow } from '#ui/page/use-now.ts'
import { daysUntil } from '../../fee.rules.ts'
import type { Due } from '../../schema.ts'
import classes from './dues.module.css'

/** The due day with the days left or overdue; when it was closed or voided otherwise. */
export function DueDay({ due }: { due: Due }) {
  const locale = useLocale()
  return (
    <div>
      {formatLongDate(locale, due.dueOn)}
      <div className={`${classes.second} hint`}>
        <DueAge due={due} />
      </div>
    </div>
  )
}

/** How far the due day is, in words. */
export function DueAge({ due: { dueOn, completedAt, voidedAt, remindedAt, promisedOn, remaining } }: { due: Due }) {
  const t = useTranslations('payments.byAge')
  const locale = useLocale()
  const now = useNow()
  if (voidedAt !== null) return t('voidedOn', { date: formatLongDate(locale, voidedAt) })
  if (completedAt !== null) return t('closedOn', { date: formatLongDate(locale, completedAt) })
  if (remaining === 0) return <b className={classes.paid}>{t('tab.paid')}</b>
  const days = daysUntil(dueOn, now)
  const reminded = remindedAt && t('reminded', { time: formatRelativeTime(locale, remindedAt, now) })
  return (
    <>
      {days < 0 && <b className={classes.late}>{t('late', { days: -days })}</b>}
      {days === 0 && t('today')}
      {days > 0 && t('left', { days })}
      {promisedOn && ` · ${t('promised', { date: formatLongDate(locale, promisedOn) })}`}
      {reminded && ` · ${reminded}`}
    </>
  )
}
