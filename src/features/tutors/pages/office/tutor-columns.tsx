import { useTranslations } from 'use-intl'
import { type AdminColumn, serialColumn } from '#ui/admin/columns.ts'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { useNow } from '#ui/page/use-now.ts'
import { rateCompleteness } from '../../completeness.rules.ts'
import { formatTutorLocation, highestDegree } from '../../rules.ts'
import type { Cv } from '../../schema.ts'
import { toContentToRate } from './content-to-rate.ts'
import classes from './office.module.css'

type Column = AdminColumn<Cv>

/** The columns of the admin tutor lists, with what staff decide by in view. [AD-PENDING-TUTOR-02, OFF-210, OFF-213] */
export function useTutorColumns(list: 'pending' | 'approved'): Column[] {
  const t = useTranslations('tutors.admin')
  const now = useNow()
  const proofs: Column = { header: t('proofs'), width: 88, cell: (cv) => <Proofs cv={cv} /> }
  const seen: Column = {
    header: t('lastSeen'),
    width: 120,
    lines: 3,
    sortKey: 'seen',
    sortFirst: 'descending',
    cell: ({ lastSeenAt }) => (
      <span className={classes.date}>{lastSeenAt ? <RelativeTime at={lastSeenAt} now={now} /> : t('never')}</span>
    ),
  }
  return [
    { ...serialColumn(t('number')), width: 66 },
    {
      header: t('name'),
      sortKey: 'name',
      cell: ({ name, tutorId, img }) => (
        <div className={classes.person} title={name}>
          <PersonSummary name={name} seed={tutorId} photo={img.profile}>
            <TutorLink tutorId={tutorId} />
          </PersonSummary>
        </div>
      ),
      width: 182,
      cardSlot: 'title',
    },
    { header: t('claims'), width: list === 'pending' ? 208 : 220, cell: (cv) => <Claims cv={cv} />, cardSlot: 'lead' },
    list === 'pending' ? proofs : seen,
    {
      header: t('phone'),
      cell: ({ phone = '', isReported }) => <PhoneLink phone={phone} reported={isReported} />,
      width: 134,
      cardSlot: 'fact',
    },
    {
      header: t('date'),
      sortKey: 'date',
      sortFirst: 'descending',
      cell: ({ createdAt }) => (
        <span className={classes.date}>
          <RelativeTime at={createdAt} now={now} />
        </span>
      ),
      width: 104,
      lines: 3,
      cardSlot: 'end',
    },
  ]
}

/** Gender and university, subjects, and place: one line each, complete in the title. */
function Claims({ cv: { education, teachingPreferences, address, othersInfo } }: { cv: Cv }) {
  const shown = useShown()
  const { university } = highestDegree(education)
  const lines = [
    [shown.choice('gender', othersInfo.gender), shown.choice('university', university)].filter(Boolean).join(' · '),
    shown.choices('subject', teachingPreferences.preferredSubjects),
    formatTutorLocation(address, shown.locale),
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
  const hasIdCard = Boolean(cv.img.id || cv.idCardErasedAt)
  return (
    <span className={classes.proofs} data-whole>
      <b>{t('percent', { percent: String(percent) })}</b>
      <span className={hasIdCard ? undefined : classes.missing}>{t(hasIdCard ? 'hasIdCard' : 'hasNoIdCard')}</span>
    </span>
  )
}
