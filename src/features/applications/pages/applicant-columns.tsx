import { useTranslations } from 'use-intl'
import { fullTime, listTime } from '#shared/dhaka-time.ts'
import { type Column, serialColumn } from '#web/admin/columns.ts'
import { useNow } from '#web/clock.ts'
import { Fig } from '#web/ui/fig.tsx'
import { LangText } from '#web/ui/lang-text.tsx'
import { ListTime } from '#web/ui/list-time.tsx'
import { Person } from '#web/ui/person.tsx'
import { Phone } from '#web/ui/phone.tsx'
import type { Application } from '../schema.ts'

type Tutor = Pick<Application, 'tutorId' | 'tutorName' | 'profileImg' | 'createdAt'>

/** SL No, Name with photo, TutorId, Phone and Date, as applicants and confirmations both begin (S1 2.11). */
export function useTutorColumns<Row extends Tutor>(phoneOf: (row: Row) => string): Column<Row>[] {
  const t = useTranslations('applications')
  const now = useNow()
  return [
    serialColumn(t('slNo')),
    {
      header: t('name'),
      cell: ({ tutorName, tutorId, profileImg }) => <Person name={tutorName} seed={tutorId} photo={profileImg} />,
      width: 198,
      phone: 'title',
    },
    { header: t('tutorId'), cell: ({ tutorId }) => <Fig>{tutorId}</Fig>, width: 84, phone: 'start' },
    { header: t('phone'), cell: (row) => <Phone number={phoneOf(row)} link />, width: 126 },
    {
      header: t('date'),
      cell: ({ createdAt }) => <ListTime at={createdAt} text={listTime(createdAt, now)} title={fullTime(createdAt)} />,
      width: 144,
      phone: 'end',
    },
  ]
}

/** The columns of the applicants: the inviter's name, or that the tutor came unasked. */
export function useApplicantColumns(): Column<Application>[] {
  const t = useTranslations('applications')
  const tutor = useTutorColumns<Application>(({ applicantPhone }) => applicantPhone)
  return [
    ...tutor,
    { header: t('invitedBy'), cell: ({ inviteBy }) => <LangText>{inviteBy?.name ?? t('self')}</LangText>, width: 120 },
  ]
}
