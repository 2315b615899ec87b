import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SealBadges } from '#features/tutors/seal/pages/tutor-seal.tsx'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { ScrollRegion } from '#ui/layout/scroll-region.tsx'
import type { ApplicantCard } from '../../schema.ts'
import { Misses } from '../misses.tsx'
import classes from './compare-table.module.css'

/** So many applicants fit side by side on a laptop. */
export const MAX_COMPARED = 4

type Row = { id: string; label: string; cell: (applicant: ApplicantCard) => ReactNode }

/** The facts of two to four chosen applicants side by side; a phone swipes it. */
export function CompareTable({ applicants }: { applicants: readonly ApplicantCard[] }) {
  const t = useTranslations('choose')
  const rows = useRows()
  return (
    <>
      {applicants.length > 2 && <p className={classes.swipe}>{t('compareSwipe', { count: applicants.length })}</p>}
      <ScrollRegion className={classes.scroll} label={t('compareTable')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {applicants.map(({ _id, tutorName }) => (
                <th key={_id} scope="col">
                  <LangText>{tutorName}</LangText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, cell }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {applicants.map((applicant) => (
                  <td key={applicant._id}>{cell(applicant) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function useRows(): Row[] {
  const t = useTranslations('choose')
  const format = useFormat()
  const words = (value: string) => value && <LangText>{value}</LangText>
  return [
    { id: 'fits', label: t('fits'), cell: ({ matches }) => words(matches.join(', ')) },
    {
      id: 'misses',
      label: t('misses'),
      cell: ({ mismatches }) => mismatches.length > 0 && <Misses mismatches={mismatches} />,
    },
    {
      id: 'salary',
      label: t('salary'),
      cell: ({ expectedSalary }) => words(formatTypedSalary(expectedSalary, format.locale)),
    },
    { id: 'place', label: t('areas'), cell: ({ place }) => words(place) },
    {
      id: 'study',
      label: t('study'),
      cell: ({ university, department }) =>
        words(
          [university && format.choice('university', university), department && format.choice('department', department)]
            .filter(Boolean)
            .join(', '),
        ),
    },
    { id: 'experience', label: t('experience'), cell: ({ experience }) => words(experience) },
    { id: 'checked', label: t('checked'), cell: ({ seal }) => (seal ? <SealBadges seal={seal} /> : t('cvWaiting')) },
  ]
}
