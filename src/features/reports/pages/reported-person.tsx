import { useTranslations } from 'use-intl'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import type { Report } from '../schema.ts'

/** Name, role and phone of the reported person in a dialog. */
export function ReportedPerson({ report: { name, phone, role } }: { report: Report }) {
  const t = useTranslations('reports')
  return (
    <PersonSummary name={name ?? t(role)} seed={phone}>
      {name && `${t(role)} · `}
      <PhoneNumber number={phone} />
    </PersonSummary>
  )
}
