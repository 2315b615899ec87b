import { useTranslations } from 'use-intl'
import { FeeEndings } from '#features/settings/pages/fees/fee-endings.tsx'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { text } from '#shared/messages/text.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { AgreementVersion } from '../schema.ts'
import classes from './agreement.module.css'

type Fee = NonNullable<AgreementVersion['fee']>

/** What the tutor pays by a version and when, and what comes back of it. */
export function AgreedFee({ fee: { amount, parts, terms } }: { fee: Fee }) {
  const t = useTranslations('agreements')
  const format = useFormat()
  const money = (taka: number) => format.money(takaToPoisha(taka))
  return (
    <section aria-label={t('fee')} className={classes.part}>
      <h2>{t('fee')}</h2>
      {parts.length !== 1 && <p className="bold">{amount === null ? t('feeUnknown') : money(amount)}</p>}
      {parts.map(({ amount: part, dueOn }) => (
        <p key={dueOn}>{t('feeOnce', { amount: money(part), date: formatUnbrokenDate(format.locale, dueOn) })}</p>
      ))}
      <h3>{t('ends')}</h3>
      <FeeEndings terms={terms} />
    </section>
  )
}

type ReplacementsProps = { version: AgreementVersion; isWithFee: boolean }

/** After which endings the family gets another tutor; beside a fee its sentences say so. */
export function Replacements({ version: { replacements }, isWithFee }: ReplacementsProps) {
  const t = useTranslations('agreements')
  const { locale } = useFormat()
  if (isWithFee || replacements.length === 0) return null
  return (
    <section aria-label={t('ends')} className={classes.part}>
      <h2>{t('ends')}</h2>
      <ul className={classes.list}>
        {replacements.map(({ ending, names, withinDays, days }) => {
          const name = names ? names[locale] : text(locale, `fees.endings.${ending}` as MessageKey)
          return (
            <li key={ending}>
              {ending === 'neverStarted'
                ? t('anotherAtOnce', { ending: name, days })
                : t('another', { ending: name, within: withinDays, days })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
