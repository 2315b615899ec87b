import { useTranslations } from 'use-intl'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { WaitingTime } from '#ui/data/text/waiting-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import { rateCompleteness } from '../../cv/completeness.rules.ts'
import { formatTutorLocation, highestDegree } from '../../rules.ts'
import type { Cv } from '../../schema.ts'
import { toContentToRate } from './content-to-rate.ts'
import classes from './office.module.css'

type Column = AdminColumn<Cv>

/** The columns of the admin tutor lists, with what staff decide by in view. */
export function useTutorColumns(list: 'pending' | 'approved'): Column[] {
  const format = useFormat()
  const t = useTranslations('tutors.admin')
  const now = useNow()
  const proofs: Column = {
    id: 'proofs',
    header: t('proofs'),
    width: 150,
    cell: (cv) => <Proofs cv={cv} />,
  }
  const seen: Column = {
    id: 'lastSeen',
    header: t('lastSeen'),
    width: 128,
    sortKey: 'seen',
    sortFirst: 'descending',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} now={now} /> : t('never')),
  }
  return [
    serialColumn(t('number')),
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: ({ name, tutorId, img }) => <PersonSummary name={name} seed={tutorId} photo={img.profile} />,
      width: 170,
      cardSlot: 'title',
    },
    {
      id: 'tutorId',
      header: t('tutorId'),
      width: 84,
      cardSlot: 'start',
      cell: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    },
    { id: 'claims', header: t('claims'), width: 150, cell: (cv) => <Claims cv={cv} />, cardSlot: 'lead' },
    {
      id: 'subjects',
      header: t('subjects'),
      width: 140,
      fold: true,
      cell: ({ teachingPreferences }) => (
        <LangText>{format.choices('subject', teachingPreferences.preferredSubjects)}</LangText>
      ),
    },
    {
      id: 'area',
      header: t('area'),
      width: 140,
      fold: true,
      cardSlot: 'more',
      cell: ({ address }) => <LangText>{formatTutorLocation(address, format.locale)}</LangText>,
    },
    list === 'pending' ? proofs : seen,
    {
      id: 'phone',
      header: t('phone'),
      cell: ({ phone = '', isReported }) => <PhoneLink phone={phone} reported={isReported} />,
      width: 130,
      cardSlot: 'more',
    },
    {
      id: 'date',
      header: t('date'),
      sortKey: 'date',
      sortFirst: list === 'pending' ? 'ascending' : 'descending',
      cell: ({ createdAt, status }) => <WaitingTime at={createdAt} now={now} isWaiting={status === 'pending'} />,
      width: 128,
      cardSlot: 'end',
    },
  ]
}

/** Gender and university. */
function Claims({ cv: { education, othersInfo } }: { cv: Cv }) {
  const format = useFormat()
  const { university } = highestDegree(education)
  const claims = [format.choice('gender', othersInfo.gender), format.choice('university', university)]
  return <LangText>{claims.filter(Boolean).join(' · ')}</LangText>
}

/** How complete the CV is and whether it has the two pictures. */
function Proofs({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin')
  const { percent } = rateCompleteness(toContentToRate(cv))
  const hasIdCard = Boolean(cv.img.id || cv.facts?.idCard)
  const idCardText = cv.facts?.idCard ? 'facts.idCard' : hasIdCard ? 'hasIdCard' : 'hasNoIdCard'
  return (
    <>
      <b>{t('percent', { percent: String(percent) })}</b>{' '}
      <span className={hasIdCard ? undefined : classes.missing}>{t(idCardText)}</span>
    </>
  )
}
