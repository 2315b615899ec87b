import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Application } from '../schema.ts'

type ApplicantTutor = Pick<Application, 'tutorId' | 'tutorName' | 'profileImg' | 'createdAt'>
type TutorColumnOptions<Row> = {
  id: (row: Row) => ReactNode
  phone: (row: Row) => ReactNode
  /** extra px for the buttons next to ID and phone */
  extraWidth?: number
}

/** Columns shared by applicants and confirmations. [AD-APPLICANTS-04] */
export function useApplicantTutorColumns<Row extends ApplicantTutor>({
  id,
  phone,
  extraWidth = 0,
}: TutorColumnOptions<Row>): AdminColumn<Row>[] {
  const t = useTranslations('applications')
  const now = useNow()
  return [
    serialColumn(t('slNo')),
    {
      header: t('name'),
      cell: ({ tutorName, tutorId, profileImg }) => (
        <PersonSummary name={tutorName} seed={tutorId} photo={profileImg} />
      ),
      width: 180,
      cardSlot: 'title',
    },
    { header: t('tutorId'), cell: id, width: 84 + extraWidth, cardSlot: 'start' },
    { header: t('phone'), cell: phone, width: 122 + extraWidth },
    {
      header: t('date'),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} />,
      width: 138,
      cardSlot: 'end',
    },
  ]
}

/** The shared columns and the inviter, or "Self". [AD-APPLICANTS-06] */
export function useApplicantColumns(shown: TutorColumnOptions<Application>): AdminColumn<Application>[] {
  const t = useTranslations('applications')
  const tutor = useApplicantTutorColumns<Application>(shown)
  return [
    ...tutor,
    { header: t('invitedBy'), cell: ({ inviteBy }) => <LangText>{inviteBy?.name ?? t('self')}</LangText>, width: 110 },
  ]
}
