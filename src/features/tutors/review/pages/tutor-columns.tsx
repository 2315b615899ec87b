import { useTranslations } from 'use-intl'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { type AdminColumn, serialColumn } from '#ui/admin/list/columns.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
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
  const t = useTranslations('tutors.admin')
  const now = useNow()
  const proofs: Column = { id: 'proofs', header: t('proofs'), width: 104, cell: (cv) => <Proofs cv={cv} /> }
  const seen: Column = {
    id: 'lastSeen',
    header: t('lastSeen'),
    width: 130,
    sortKey: 'seen',
    sortFirst: 'descending',
    cell: ({ lastSeenAt }) => (
      <span className={classes.date}>{lastSeenAt ? <RelativeTime at={lastSeenAt} now={now} /> : t('never')}</span>
    ),
  }
  return [
    serialColumn(t('number')),
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: ({ name, tutorId, img }) => (
        <div className={classes.person} title={name}>
          <PersonSummary name={name} seed={tutorId} photo={img.profile}>
            <TutorLink tutorId={tutorId} />
          </PersonSummary>
        </div>
      ),
      width: 178,
      cardSlot: 'title',
    },
    {
      id: 'claims',
      header: t('claims'),
      width: list === 'pending' ? 192 : 216,
      cell: (cv) => <Claims cv={cv} />,
      cardSlot: 'lead',
    },
    list === 'pending' ? proofs : seen,
    {
      id: 'phone',
      header: t('phone'),
      cell: ({ phone = '', isReported }) => <PhoneLink phone={phone} reported={isReported} />,
      width: 130,
      cardSlot: 'fact',
    },
    {
      id: 'date',
      header: t('date'),
      sortKey: 'date',
      sortFirst: list === 'pending' ? 'ascending' : 'descending',
      cell: ({ createdAt, status }) => (
        <span className={classes.date}>
          <WaitingTime at={createdAt} now={now} isWaiting={status === 'pending'} />
        </span>
      ),
      width: 130,
      cardSlot: 'end',
    },
  ]
}

/** Gender and university, subjects, and place: one line each, complete in the title. */
function Claims({ cv: { education, teachingPreferences, address, othersInfo } }: { cv: Cv }) {
  const format = useFormat()
  const { university } = highestDegree(education)
  const lines = [
    [format.choice('gender', othersInfo.gender), format.choice('university', university)].filter(Boolean).join(' · '),
    format.choices('subject', teachingPreferences.preferredSubjects),
    formatTutorLocation(address, format.locale),
  ]
  return (
    <span className={classes.claims} data-whole>
      {lines.map((line) => (
        <span key={line} title={line} lang={detectLang(line)}>
          {line}
        </span>
      ))}
    </span>
  )
}

/** How complete the CV is and whether it has the two pictures. */
function Proofs({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin')
  const { percent } = rateCompleteness(toContentToRate(cv))
  const hasIdCard = Boolean(cv.img.id || cv.facts?.idCard)
  const idCardText = cv.facts?.idCard ? 'facts.idCard' : hasIdCard ? 'hasIdCard' : 'hasNoIdCard'
  return (
    <span className={classes.proofs} data-whole>
      <b className="small block">{t('percent', { percent: String(percent) })}</b>
      <span className={hasIdCard ? undefined : classes.missing}>{t(idCardText)}</span>
    </span>
  )
}
