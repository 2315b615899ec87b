import { IconChevronDown } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate, formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { Due, DueEntry } from '../../schema.ts'
import { useMethodName } from '../method-name.ts'
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
            <EntryMoney entry={entry} />
            {entry.reason !== '' && <LangText>{t('reason', { reason: entry.reason })}</LangText>}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Method, transaction number and day of an entry, and those that a correction replaced. */
function EntryMoney({ entry: { event, method, transactionId, paidOn, before } }: { entry: DueEntry }) {
  const t = useTranslations('payments.history')
  const money = useMoneyText()
  const now = money({ method, transactionId, paidOn })
  if (now === '' || (event === 'changed' && (!before || before.paidOn === paidOn))) return null
  const was = before && money(before)
  return <span>{was && was !== now ? t('changed', { before: was, after: now }) : now}</span>
}

type Money = { method: string; transactionId: string; paidOn: string | null }

/** Returns a function that writes how and when money was paid: `bKash 9FK2X, November 18, 2026`. */
export function useMoneyText(): (money: Money) => string {
  const locale = useLocale()
  const methodName = useMethodName()
  return ({ method, transactionId, paidOn }) => {
    const how = [method && methodName(method), transactionId].filter(Boolean).join(' ')
    return [how, paidOn && formatUnbrokenDate(locale, paidOn)].filter(Boolean).join(', ')
  }
}

/** Returns a function that describes a history entry. */
export function useEntryText(): (entry: DueEntry) => string {
  const format = useFormat()
  const t = useTranslations('payments')
  const formatAmount = (taka: number) => format.money(takaToPoisha(taka))
  const locale = useLocale()
  return (entry) => {
    const { event, part, amount, remaining, before, paidOn } = entry
    if (event === 'completed') {
      return remaining > 0 ? t('history.completedWith', { amount: formatAmount(remaining) }) : t('history.completed')
    }
    const values = {
      part: t(`parts.${part ?? 'both'}`),
      amount: formatAmount(amount ?? 0),
      before: formatAmount(before?.amount ?? 0),
    }
    return t(`history.${toTextKey(entry)}`, { ...values, date: paidOn ? formatLongDate(locale, paidOn) : '' })
  }
}

/** The text of an entry: what was recorded or taken back may be a refund, a write-off or a credit of another due. */
function toTextKey({ event, kind, amount, before, paidOn }: DueEntry) {
  if (event === 'completed') return event
  if (event === 'changed') {
    if (before) return before.amount === amount ? 'dayChanged' : 'termsChanged'
    return paidOn ? 'promised' : 'promiseEnded'
  }
  if (kind === 'refund' && event === 'corrected') return 'refundCorrected'
  if (kind === 'transfer' && event !== 'cleared') return event === 'refunded' ? 'creditOut' : 'creditIn'
  if (event === 'cleared' && kind !== null) return TAKEN_BACK[kind]
  return event
}

const TAKEN_BACK = {
  payment: 'cleared',
  correction: 'cleared',
  takenBack: 'cleared',
  refund: 'refundTakenBack',
  writeOff: 'writeOffTakenBack',
  transfer: 'creditTakenBack',
  charge: 'cleared',
} as const
