import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { VerifyTutor } from '#features/tutors/pages/verify-tutor.tsx'
import { highestStudy, placeOf } from '#features/tutors/rules.ts'
import type { Cv } from '#features/tutors/schema.ts'
import { fullTime } from '#shared/dhaka-time.ts'
import { paths } from '#shared/paths.ts'
import { Facts } from '#ui/admin/facts.tsx'
import { MailLink, PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Person } from '#ui/data/person.tsx'
import { Seal } from '#ui/data/seal.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'

/** A tutor's profile in short, with the ways to the whole CV (S1 2.11). */
export function TutorFacts({ cv, isReported }: { cv: Cv; isReported: boolean }) {
  const t = useTranslations('people')
  const { department, university } = highestStudy(cv.education)
  return (
    <Facts
      title={t('tutor.profile')}
      facts={[
        [t('facts.name'), <Person key="name" name={cv.name} seed={cv.tutorId} photo={cv.img.profile} />],
        [t('facts.tutorId'), <TutorLink key="id" tutorId={cv.tutorId} />],
        [t('facts.phone'), cv.phone && <PhoneLink key="phone" phone={cv.phone} reported={isReported} />],
        [t('facts.status'), <Status key="status" cv={cv} />],
        [t('facts.gender'), cv.othersInfo.gender],
        [t('facts.place'), spoken(placeOf(cv.address))],
        [t('facts.study'), spoken([department, university].filter(Boolean).join(', '))],
        ...contactFacts(cv, t),
        [t('facts.since'), fullTime(cv.createdAt)],
      ]}
    >
      <span>
        {cv.status === 'pending' && <VerifyTutor cv={cv} />}
        <Button component={Link} to={paths.admin.tutorCv(cv.tutorId)} size="sm" variant="outline">
          {t('tutor.showCv')}
        </Button>
        <Button component={Link} to={paths.admin.editCv(cv.tutorId)} size="sm" variant="outline">
          {t('tutor.editCv')}
        </Button>
      </span>
    </Facts>
  )
}

const spoken = (text: string) => text && <LangText>{text}</LangText>

function contactFacts({ contact }: Cv, t: ReturnType<typeof useTranslations<'people'>>) {
  if (!contact) return []
  const { email, optionalPhone, guardianPhone, friendPhone, fb } = contact
  const phone = (number: string) => number && <PhoneLink phone={number} />
  return [
    [t('facts.email'), email && <MailLink email={email} />],
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

function Status({ cv: { status } }: { cv: Cv }) {
  const t = useTranslations('people.facts')
  return status === 'approved' ? <Seal label={t('verified')} /> : <StatusBadge tone="wait">{t('pending')}</StatusBadge>
}
