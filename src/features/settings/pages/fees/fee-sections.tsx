import { useTranslations } from 'use-intl'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { Section } from '#ui/layout/section.tsx'
import { FeeEndings } from './fee-endings.tsx'
import classes from './fee-sections.module.css'
import { useFeeSentences } from './fee-sentences.ts'

/** What tutors pay, when, and when it comes back, as sections of a page. */
export function FeeSections({ terms }: { terms: FeeTerms }) {
  const t = useTranslations('fees')
  const { fee, payment } = useFeeSentences()
  return (
    <>
      <Section title={t('tutorsTitle')}>
        <p className={classes.text}>{[t('free'), ...fee(terms)].join(' ')}</p>
      </Section>
      <Section title={t('whenTitle')}>
        <p className={classes.text}>{[payment(terms), t('receipt')].join(' ')}</p>
      </Section>
      <Section title={t('backTitle')}>
        <FeeEndings terms={terms} />
      </Section>
    </>
  )
}
