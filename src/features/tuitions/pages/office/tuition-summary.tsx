import { useTranslations } from 'use-intl'
import { formatStoredSalary } from '#shared/salary.ts'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import type { Tuition } from '../../schema.ts'
import classes from './office.module.css'

/** What is to be checked of a post, in a few lines: heading, class, subjects, place, salary, details, phone. */
export function TuitionSummary({ tuition }: { tuition: Tuition }) {
  const shown = useShown()
  const t = useTranslations()
  const { tuitionId, heading, subjects, isOnline, location, locationDetails, details, phone, isReported } = tuition
  const place = [isOnline ? t('ui.online') : shown.place(location), locationDetails].filter(Boolean).join(' · ')
  const lines = [
    [shown.choices('class', tuition.class), shown.choices('subject', subjects)].filter(Boolean).join(', '),
    place,
    [formatStoredSalary(tuition, shown.locale), tuition.teachingTime].filter(Boolean).join(' · '),
  ]
  return (
    <div className={classes.summary}>
      <p>
        <Figures>{tuitionId}</Figures> · <LangText>{shown.heading(heading)}</LangText>
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
