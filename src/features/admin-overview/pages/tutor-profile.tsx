import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useTutorMenu } from '#features/tutors/pages/office/use-tutor-menu.tsx'
import { VerifyTutorButton } from '#features/tutors/pages/office/verify-tutor-button.tsx'
import { formatTutorLocation, highestDegree } from '#features/tutors/rules.ts'
import type { Cv } from '#features/tutors/schema.ts'
import { formatDateTime } from '#shared/dhaka-time.ts'
import { paths } from '#shared/paths.ts'
import { EmailLink, PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/record-card.tsx'
import { RowActions } from '#ui/admin/row-actions.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Button } from '#ui/layout/button.tsx'

/** A tutor's profile with links to view and edit the CV. [AD-DETAILS-04..05] */
export function TutorProfile({ cv, isReported }: { cv: Cv; isReported: boolean }) {
  const shown = useShown()
  const t = useTranslations('adminOverview')
  const menu = useTutorMenu({ onlyMoves: true })
  const { department, university } = highestDegree(cv.education)
  const study = [shown.choice('department', department), shown.choice('university', university)]
  return (
    <RecordCard
      title={t('tutor.profile')}
      rows={[
        [t('facts.name'), <PersonSummary key="name" name={cv.name} seed={cv.tutorId} photo={cv.img.profile} />],
        [t('facts.tutorId'), <TutorLink key="id" tutorId={cv.tutorId} />],
        [t('facts.phone'), cv.phone && <PhoneLink key="phone" phone={cv.phone} reported={isReported} />],
        [t('facts.status'), <CvStatusBadge key="status" cv={cv} />],
        [t('facts.gender'), shown.choice('gender', cv.othersInfo.gender)],
        [t('facts.place'), toLangText(formatTutorLocation(cv.address, shown.locale))],
        [t('facts.study'), toLangText(study.filter(Boolean).join(', '))],
        ...contactRows(cv, t),
        [t('facts.since'), formatDateTime(shown.locale, cv.createdAt)],
      ]}
    >
      <span>
        {cv.status === 'pending' && <VerifyTutorButton cv={cv} />}
        <Button component={Link} to={paths.admin.tutorCv(cv.tutorId)} size="sm" variant="outline">
          {t('tutor.showCv')}
        </Button>
        <Button component={Link} to={paths.admin.editCv(cv.tutorId)} size="sm" variant="outline">
          {t('tutor.editCv')}
        </Button>
        <RowActions name={cv.tutorId} menu={menu(cv)} />
      </span>
    </RecordCard>
  )
}

const toLangText = (text: string) => text && <LangText>{text}</LangText>

function contactRows({ contact }: Cv, t: ReturnType<typeof useTranslations<'adminOverview'>>) {
  if (!contact) return []
  const { email, optionalPhone, guardianPhone, friendPhone, fb } = contact
  const phone = (number: string) => number && <PhoneLink phone={number} />
  return [
    [t('facts.email'), email && <EmailLink email={email} />],
    [t('facts.optionalPhone'), phone(optionalPhone)],
    [t('facts.guardianPhone'), phone(guardianPhone)],
    [t('facts.friendPhone'), phone(friendPhone)],
    [
      t('facts.facebook'),
      fb && (
        <a href={fb} target="_blank" rel="noreferrer">
          {fb}
        </a>
      ),
    ],
  ] as const
}

function CvStatusBadge({ cv: { status } }: { cv: Cv }) {
  const t = useTranslations('adminOverview.facts')
  if (status === 'returned') return <StatusBadge tone="bad">{t('returned')}</StatusBadge>
  return status === 'approved' ? (
    <VerifiedBadge label={t('verified')} />
  ) : (
    <StatusBadge tone="wait">{t('pending')}</StatusBadge>
  )
}
