import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { type Column, serialColumn } from '#ui/admin/columns.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { ListTime } from '#ui/data/list-time.tsx'
import { Person } from '#ui/data/person.tsx'
import { useNow } from '#ui/page/clock.ts'
import type { Application } from '../schema.ts'

type Tutor = Pick<Application, 'tutorId' | 'tutorName' | 'profileImg' | 'createdAt'>
type Shown<Row> = {
  id: (row: Row) => ReactNode
  phone: (row: Row) => ReactNode
  /** px more for the buttons beside the ID and the phone */
  room?: number
}

/** SL No, Name with photo, TutorId, Phone and Date, as applicants and confirmations both begin (S1 2.11). */
export function useTutorColumns<Row extends Tutor>({ id, phone, room = 0 }: Shown<Row>): Column<Row>[] {
  const t = useTranslations('applications')
  const now = useNow()
  return [
    serialColumn(t('slNo')),
    {
      header: t('name'),
      cell: ({ tutorName, tutorId, profileImg }) => <Person name={tutorName} seed={tutorId} photo={profileImg} />,
      width: 180,
      phone: 'title',
    },
    { header: t('tutorId'), cell: id, width: 84 + room, phone: 'start' },
    { header: t('phone'), cell: phone, width: 122 + room },
    {
      header: t('date'),
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
      width: 138,
      phone: 'end',
    },
  ]
}

/** The columns of the applicants: the inviter's name, or that the tutor came unasked. */
export function useApplicantColumns(shown: Shown<Application>): Column<Application>[] {
  const t = useTranslations('applications')
  const tutor = useTutorColumns<Application>(shown)
  return [
    ...tutor,
    { header: t('invitedBy'), cell: ({ inviteBy }) => <LangText>{inviteBy?.name ?? t('self')}</LangText>, width: 110 },
  ]
}
