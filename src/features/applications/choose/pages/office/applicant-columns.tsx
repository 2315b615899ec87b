import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Application } from '../../../schema.ts'

type ApplicantTutor = Pick<Application, 'tutorId' | 'tutorName' | 'profileImg' | 'createdAt'>
type TutorColumnOptions<Row> = {
  id: (row: Row) => ReactNode
  phone: (row: Row) => ReactNode
  /** Shown below the name. */
  status?: (row: Row) => ReactNode
}

/** Columns shared by applicants and confirmations. */
export function useApplicantTutorColumns<Row extends ApplicantTutor>({
  id,
  phone,
  status,
}: TutorColumnOptions<Row>): AdminColumn<Row>[] {
  const t = useTranslations('applications')
  const now = useNow()
  return [
    serialColumn(t('slNo')),
    {
      id: 'name',
      header: t('name'),
      cell: (row) => (
        <PersonSummary name={row.tutorName} seed={row.tutorId} photo={row.profileImg}>
          {status?.(row)}
        </PersonSummary>
      ),
      width: 150,
      cardSlot: 'title',
    },
    { id: 'tutorId', header: t('tutorId'), cell: id, width: 80, cardSlot: 'start' },
    { id: 'phone', header: t('phone'), cell: phone, width: 122, cardSlot: 'more' },
    {
      id: 'date',
      header: t('date'),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
      width: 116,
      cardSlot: 'end',
    },
  ]
}

/** The shared columns and the inviter, or "Self". */
export function useApplicantColumns<Row extends Application>(shown: TutorColumnOptions<Row>): AdminColumn<Row>[] {
  const t = useTranslations('applications')
  const tutor = useApplicantTutorColumns<Row>(shown)
  return [
    ...tutor,
    {
      id: 'invitedBy',
      header: t('invitedBy'),
      cell: ({ inviteBy }) => <LangText>{inviteBy?.name ?? t('self')}</LangText>,
      width: 76,
      cardSlot: 'more',
    },
  ]
}
