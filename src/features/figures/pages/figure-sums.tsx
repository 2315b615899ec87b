import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/money.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useShown } from '#ui/data/use-shown.ts'
import { sumFigures } from '../calls.ts'
import classes from './admin-figures.module.css'

/** The sums of the period: days to book and money. [OFF-483] */
export function FigureSums({ period }: { period: Record<string, string> }) {
  const shown = useShown()
  const t = useTranslations('figures')
  const { data, error } = useCallQuery(sumFigures, { query: period })
  if (error) return <p role="alert">{error.message}</p>
  const sums = data?.data
  const taka = (amount: number) => shown.money(takaToPoisha(amount))
  const days = sums?.daysToBook ?? null
  const tiles = [
    [t('daysToBook'), days === null ? t('noDays') : t('days', { days })],
    [t('expected'), taka(sums?.expected ?? 0)],
    [t('received'), taka(sums?.received ?? 0)],
    [t('overdue'), taka(sums?.overdue ?? 0)],
  ] as const
  return (
    <dl className={classes.sums} aria-busy={!sums || undefined}>
      {tiles.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{sums ? value : ''}</dd>
        </div>
      ))}
    </dl>
  )
}
