import { useLocale, useTranslations } from 'use-intl'
import type { OfficeTuition } from '#features/tuitions/office.schema.ts'
import { type Tuition, tuitionTextsExcept } from '#features/tuitions/schema.ts'
import { formatDateTime } from '#shared/dhaka-time.ts'
import { formatPlace } from '#shared/location.ts'
import { paths } from '#shared/paths.ts'
import { formatStoredSalary } from '#shared/salary.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/record-card.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './tuition-page.module.css'

const toLangText = (text: string) => text && <LangText>{text}</LangText>

/** The facts of a tuition, and why it was rejected or closed. */
export function TuitionInfo({ tuition }: { tuition: Tuition }) {
  const t = useTranslations()
  const locale = useLocale()
  const { subjects, medium, gender, isOnline, location, locationDetails, stateReason } = tuition
  const place = [isOnline ? t('ui.online') : formatPlace(location), locationDetails].filter(Boolean).join(' · ')
  const texts = tuitionTextsExcept('salary', 'locationDetails')
  return (
    <RecordCard
      title={t('tuitionOffice.page.facts')}
      rows={[
        ...(stateReason ? [[t('tuitionOffice.page.stateReason'), toLangText(stateReason)] as const] : []),
        [t('tuitionPages.admin.class'), toLangText(tuition.class.join(', '))],
        [t('tuitionPages.admin.subject'), toLangText(subjects.join(', '))],
        [t('fields.salary'), toLangText(formatStoredSalary(tuition, locale))],
        [t('fields.gender'), gender.join(', ')],
        [t('tuitionOffice.page.place'), toLangText(place)],
        [t('tuitionPages.admin.medium'), toLangText(medium.join(', '))],
        ...texts.map(({ name, title }) => [t(title ?? `fields.${name}`), toLangText(tuition[name])] as const),
        [t('tuitionOffice.page.posted'), formatDateTime(locale, tuition.createdAt)],
      ]}
    />
  )
}

/** Who needs the tutor: name, phone and whether it is reported. */
export function TuitionGuardian({ tuition: { phone = '', isReported, office } }: { tuition: OfficeTuition }) {
  const t = useTranslations('tuitionOffice')
  return (
    <Card as="section" padding="wide" label={t('page.guardian')}>
      <h2 className={classes.title}>{t('page.guardian')}</h2>
      <DescriptionList>
        <DescriptionItem label={t('page.name')}>
          <LangText>{office.guardianName ?? t(`review.${office.isGuest ? 'guest' : 'noAccount'}`)}</LangText>
        </DescriptionItem>
        <DescriptionItem label={t('page.phone')}>
          <PhoneLink phone={phone} to={paths.admin.guardianDetails(phone)} reported={isReported} />
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}
