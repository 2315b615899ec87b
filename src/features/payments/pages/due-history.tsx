import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/money.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import type { Due, DueEntry } from '../schema.ts'
import classes from './due-history.module.css'

/** History of a due, newest entry first; collapsed unless `isOpen`. */
export function DueHistory({ due: { entries }, isOpen = false }: { due: Due; isOpen?: boolean }) {
  const t = useTranslations('payments.history')
  const what = useEntryText()
  return (
    <details className={classes.history} open={isOpen || undefined}>
      <summary>
        {t('of', { count: String(entries.length) })} <IconChevronDown aria-hidden="true" />
      </summary>
      <ol>
        {entries.toReversed().map((entry) => (
          <li key={entry._id}>
            <b>{what(entry)}</b>
            <span>
              <LangText>{t('by', { name: entry.by })}</LangText>
              {', '}
              <RelativeTime at={entry.at} />
            </span>
            {entry.reason !== '' && <LangText>{t('reason', { reason: entry.reason })}</LangText>}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Returns a function that describes a history entry. */
export function useEntryText(): (entry: DueEntry) => string {
  const shown = useShown()
  const t = useTranslations('payments')
  const formatAmount = (taka: number) => shown.money(takaToPoisha(taka))
  return ({ event, part, amount, remaining }) => {
    if (event === 'completed') {
      return remaining > 0 ? t('history.completedWith', { amount: formatAmount(remaining) }) : t('history.completed')
    }
    const values = { part: t(`parts.${part ?? 'both'}`), amount: formatAmount(amount ?? 0) }
    return t(`history.${event}`, values)
  }
}
