import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { listSharedPhones } from '../../calls.ts'
import { rateCompleteness } from '../../cv/completeness.rules.ts'
import { StudyLines } from '../../cv/pages/view/cv-education-section.tsx'
import { IdCard } from '../../cv/pages/view/id-card-section.tsx'
import type { Cv } from '../../schema.ts'
import { CvChanges } from '../../seal/pages/cv-changes.tsx'
import { CvFacts } from '../../seal/pages/cv-facts.tsx'
import { toContentToRate } from './content-to-rate.ts'
import classes from './office.module.css'

/** What staff judge a CV by, below its row: the claims beside the ID card, reports and shared phones. */
export function TutorReview({ cv }: { cv: Cv }) {
  const t = useTranslations()
  return (
    <div className={`${classes.review} stack gap-14`}>
      {cv.isReported && <Alert tone="warn">{t('tutors.admin.review.reported')}</Alert>}
      {cv.returnReason && <Alert>{t('tutors.admin.review.returned', { reason: cv.returnReason })}</Alert>}
      <SharedPhones cv={cv} />
      {cv.waiting && <CvChanges cv={cv} waiting={cv.waiting} />}
      <CvFacts cv={cv} />
      <div className={classes.sides}>
        <Claims cv={cv} />
        <div className={classes.card}>
          <h2>{t('tutors.view.idCard')}</h2>
          <IdCard name={cv.name} address={cv.img.id ?? ''} erasedAt={cv.idCardErasedAt} />
        </div>
      </div>
    </div>
  )
}

function Claims({ cv }: { cv: Cv }) {
  const format = useFormat()
  const t = useTranslations()
  const { teachingPreferences: teaching, address, othersInfo, contact } = cv
  const { missing } = rateCompleteness(toContentToRate(cv))
  const taught = [
    ...teaching.preferredClasses.map((name) => format.choice('class', name)),
    ...teaching.preferredMediums.map((name) => format.choice('medium', name)),
  ].join(', ')
  const rows = [
    [
      t('fields.gender'),
      [format.choice('gender', othersInfo.gender), othersInfo.dob && formatLongDate(format.locale, othersInfo.dob)]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('fields.preferredSubjects'), format.choices('subject', teaching.preferredSubjects)],
    [t('fields.preferredClasses'), taught],
    [t('tutors.view.coverage'), format.place(address.coverageAddress)],
    [t('fields.presentAddress'), address.presentAddress],
    [t('fields.permanentAddress'), address.permanentAddress],
    [t('fields.experience'), cv.experience],
    [t('tutors.admin.review.missing'), missing.map((part) => t(`cvForm.parts.${part}`)).join(', ')],
  ] as const
  return (
    <DescriptionList>
      <DescriptionItem label={t('tutors.view.education')}>
        <ul className={classes.studies}>
          <StudyLines education={cv.education} />
        </ul>
      </DescriptionItem>
      {rows.map(([label, value]) => (
        <DescriptionItem key={label} label={label}>
          <LangText>{value || t('common.notAvailable')}</LangText>
        </DescriptionItem>
      ))}
      <DescriptionItem label={t('fields.fb')}>
        {contact?.fb ? (
          <Anchor href={contact.fb} target="_blank" rel="noopener noreferrer nofollow">
            {contact.fb}
          </Anchor>
        ) : (
          t('common.notAvailable')
        )}
      </DescriptionItem>
    </DescriptionList>
  )
}

/** Other tutors who gave one of the phones: often the same person with a second account. */
function SharedPhones({ cv: { tutorId } }: { cv: Cv }) {
  const t = useTranslations('tutors.admin.review')
  const { data } = useCallQuery(listSharedPhones, { params: { id: tutorId } })
  if (!data || data.data.length === 0) return null
  return (
    <Alert tone="warn">
      {t('sharedPhones')}
      <ul className={classes.shared}>
        {data.data.map((tutor) => (
          <li key={tutor.tutorId}>
            <Link to={paths.admin.tutorDetails(tutor.tutorId)}>
              <LangText>{`${tutor.tutorId} · ${tutor.name}`}</LangText>
            </Link>{' '}
            <PhoneLink phone={tutor.phone} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
