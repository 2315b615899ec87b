import { useTranslations } from 'use-intl'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { CvContacts } from '../../contacts/pages/cv-contacts.tsx'
import { IdCard } from '../../cv/pages/view/id-card-section.tsx'
import { formatTutorLocation, highestDegree } from '../../rules.ts'
import type { Cv } from '../../schema.ts'

/** The person and the claims that are verified, for the dialog. */
export function TutorCheck({ cv }: { cv: Cv }) {
  const format = useFormat()
  const t = useTranslations()
  const { department, university } = highestDegree(cv.education)
  const study = [format.choice('department', department), format.choice('university', university)]
  const rows = [
    [t('fields.gender'), format.choice('gender', cv.othersInfo.gender)],
    [t('tutors.view.studies'), study.filter(Boolean).join(', ')],
    [t('fields.preferredSubjects'), format.choices('subject', cv.teachingPreferences.preferredSubjects)],
    [t('tutors.view.place'), formatTutorLocation(cv.address, format.locale)],
  ] as const
  return (
    <div className="grid gap-10">
      <TutorSummary cv={cv} />
      <CvContacts cv={cv} />
      <DescriptionList>
        <DescriptionItem label={t('fields.phone')}>
          {cv.phone && <PhoneNumber number={cv.phone} reported={cv.isReported} />}
        </DescriptionItem>
        {rows.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            <LangText>{value || t('common.notAvailable')}</LangText>
          </DescriptionItem>
        ))}
        <DescriptionItem label={t('tutors.view.idCard')}>
          <IdCard name={cv.name} address={cv.img.id ?? ''} erasedAt={cv.idCardErasedAt} />
        </DescriptionItem>
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
