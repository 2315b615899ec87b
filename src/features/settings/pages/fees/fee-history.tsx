import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import type { SettingsAnswer } from '../../schema.ts'
import { FeeEndings } from './fee-endings.tsx'
import classes from './fee-form.module.css'
import { useFeeSentences } from './fee-sentences.ts'

/** The versions of the fee terms, newest first: who accepted one keeps it. */
export function FeeHistory({ versions }: { versions: SettingsAnswer['feeTerms'] }) {
  const t = useTranslations('settings.money')
  const format = useFormat()
  const { fee, payment } = useFeeSentences()
  return (
    <Card as="section" padding="wide" label={t('versions')}>
      <h2 className={classes.title}>{t('versions')}</h2>
      <p>{t('versionsHint')}</p>
      {versions.toReversed().map(({ number, at, by, terms }) => (
        <details key={number} className={classes.version}>
          <summary className="marked">
            {at === ''
              ? t('firstVersion')
              : t('version', { number: format.digits(String(number)), day: formatLongDate(format.locale, at), by })}
          </summary>
          <p>{[...fee(terms), payment(terms)].join(' ')}</p>
          <FeeEndings terms={terms} />
        </details>
      ))}
    </Card>
  )
}
