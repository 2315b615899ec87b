import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CvContacts } from '#features/tutors/contacts/pages/cv-contacts.tsx'
import { useTutorMenu } from '#features/tutors/review/pages/use-tutor-menu.tsx'
import { VerifyTutorButton } from '#features/tutors/review/pages/verify-tutor-button.tsx'
import { formatTutorLocation, highestDegree } from '#features/tutors/rules.ts'
import type { Cv } from '#features/tutors/schema.ts'
import { AcceptChangeButton, CvChanges } from '#features/tutors/seal/pages/cv-changes.tsx'
import { CvFacts } from '#features/tutors/seal/pages/cv-facts.tsx'
import { paths } from '#shared/address/paths.ts'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { EmailLink, PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/rows/record-card.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Card } from '#ui/layout/card.tsx'

/** A tutor's profile with links to view and edit the CV. */
export function TutorProfile({ cv, isReported }: { cv: Cv; isReported: boolean }) {
  const format = useFormat()
  const t = useTranslations('adminOverview')
  const menu = useTutorMenu({ onlyMoves: true })
  const { department, university } = highestDegree(cv.education)
  const study = [format.choice('department', department), format.choice('university', university)]
  return (
    <>
      <RecordCard
        title={t('tutor.profile')}
        rows={[
          [t('facts.name'), <PersonSummary key="name" name={cv.name} seed={cv.tutorId} photo={cv.img.profile} />],
          [t('facts.tutorId'), <TutorLink key="id" tutorId={cv.tutorId} />],
          [t('facts.phone'), cv.phone && <PhoneLink key="phone" phone={cv.phone} reported={isReported} />],
          [t('facts.status'), <CvStatusBadge key="status" cv={cv} />],
          [t('facts.gender'), format.choice('gender', cv.othersInfo.gender)],
          [t('facts.place'), toLangText(formatTutorLocation(cv.address, format.locale))],
          [t('facts.study'), toLangText(study.filter(Boolean).join(', '))],
          ...contactRows(cv, t),
          [t('facts.since'), formatDateTime(format.locale, cv.createdAt)],
        ]}
      >
        <span>
          {cv.status === 'pending' && <VerifyTutorButton cv={cv} />}
          {cv.waiting && <AcceptChangeButton cv={cv} waiting={cv.waiting} />}
          <Button component={Link} to={paths.admin.tutorCv(cv.tutorId)} size="sm" variant="outline">
            {t('tutor.showCv')}
          </Button>
          <Button component={Link} to={paths.admin.editCv(cv.tutorId)} size="sm" variant="outline">
            {t('tutor.editCv')}
          </Button>
          <RowActions name={cv.tutorId} menu={menu(cv)} />
        </span>
      </RecordCard>
      <CvContacts cv={cv} />
      <div className="mt-16">
        <Card>
          {cv.waiting && <CvChanges cv={cv} waiting={cv.waiting} />}
          <CvFacts cv={cv} />
        </Card>
      </div>
    </>
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
