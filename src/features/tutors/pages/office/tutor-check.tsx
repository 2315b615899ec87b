import { useTranslations } from 'use-intl'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { Figures } from '#ui/data/figures.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { formatTutorLocation, highestDegree } from '../../rules.ts'
import type { Cv } from '../../schema.ts'
import classes from './office.module.css'

/** The person and the claims that are verified, for the dialog. [OFF-212] */
export function TutorCheck({ cv }: { cv: Cv }) {
  const shown = useShown()
  const t = useTranslations()
  const { department, university } = highestDegree(cv.education)
  const study = [shown.choice('department', department), shown.choice('university', university)]
  const rows = [
    [t('fields.gender'), shown.choice('gender', cv.othersInfo.gender)],
    [t('tutors.view.studies'), study.filter(Boolean).join(', ')],
    [t('fields.preferredSubjects'), shown.choices('subject', cv.teachingPreferences.preferredSubjects)],
    [t('tutors.view.place'), formatTutorLocation(cv.address, shown.locale)],
    [
      t('tutors.view.idCard'),
      t(cv.img.id || cv.idCardErasedAt ? 'tutors.admin.hasIdCard' : 'tutors.admin.hasNoIdCard'),
    ],
  ] as const
  return (
    <div className={classes.check}>
      <TutorSummary cv={cv} />
      <DescriptionList>
        <DescriptionItem label={t('fields.phone')}>
          {cv.phone && <PhoneNumber number={cv.phone} reported={cv.isReported} />}
        </DescriptionItem>
        {rows.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            <LangText>{value || t('common.notAvailable')}</LangText>
          </DescriptionItem>
        ))}
      </DescriptionList>
    </div>
  )
}

/** Photo, name and tutorId, in dialogs. */
export function TutorSummary({ cv: { name, tutorId, img } }: { cv: Cv }) {
  return (
    <PersonSummary name={name} seed={tutorId} photo={img.profile}>
      <Figures>{tutorId}</Figures>
    </PersonSummary>
  )
}
