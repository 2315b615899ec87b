import { useLocale, useTranslations } from 'use-intl'
import { formatPlace } from '#shared/location.ts'
import { formatStoredSalary } from '#shared/salary.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import type { Tuition } from '../../schema.ts'
import classes from './office.module.css'

/** What is to be checked of a post, in a few lines: heading, class, subjects, place, salary, details, phone. */
export function TuitionSummary({ tuition }: { tuition: Tuition }) {
  const t = useTranslations()
  const locale = useLocale()
  const { tuitionId, heading, subjects, isOnline, location, locationDetails, details, phone, isReported } = tuition
  const place = [isOnline ? t('ui.online') : formatPlace(location), locationDetails].filter(Boolean).join(' · ')
  const lines = [
    [...tuition.class, ...subjects].join(', '),
    place,
    [formatStoredSalary(tuition, locale), tuition.teachingTime].filter(Boolean).join(' · '),
  ]
  return (
    <div className={classes.summary}>
      <p>
        <Figures>{tuitionId}</Figures> · <LangText>{heading}</LangText>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <LangText>{line}</LangText>
        </p>
      ))}
      {details && (
        <p className={classes.details}>
          <LangText>{details}</LangText>
        </p>
      )}
      {phone && <PhoneNumber number={phone} reported={isReported ?? false} />}
    </div>
  )
}
