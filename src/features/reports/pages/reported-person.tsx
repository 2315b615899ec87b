import { useTranslations } from 'use-intl'
import { Person } from '#ui/data/person.tsx'
import { Phone } from '#ui/data/phone.tsx'
import type { Report } from '../schema.ts'

/** Whom a dialog about a report is about: name, role and phone. */
export function ReportedPerson({ report: { name, phone, role } }: { report: Report }) {
  const t = useTranslations('reports')
  return (
    <Person name={name ?? t(role)} seed={phone}>
      {name && `${t(role)} · `}
      <Phone number={phone} />
    </Person>
  )
}
