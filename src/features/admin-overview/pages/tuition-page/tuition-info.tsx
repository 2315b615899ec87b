import { useTranslations } from 'use-intl'
import type { OfficeTuition } from '#features/tuitions/office.schema.ts'
import { type Tuition, tuitionTextsExcept } from '#features/tuitions/schema.ts'
import { formatDateTime } from '#shared/dhaka-time.ts'
import { paths } from '#shared/paths.ts'
import { formatStoredSalary } from '#shared/salary.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/record-card.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { Card } from '#ui/layout/card.tsx'
import classes from './tuition-page.module.css'

const toLangText = (text: string) => text && <LangText>{text}</LangText>

/** The facts of a tuition, and why it was rejected or closed. */
export function TuitionInfo({ tuition }: { tuition: Tuition }) {
  const shown = useShown()
  const t = useTranslations()
  const { subjects, medium, gender, isOnline, location, locationDetails, stateReason } = tuition
  const place = [isOnline ? t('ui.online') : shown.place(location), locationDetails].filter(Boolean).join(' · ')
  const texts = tuitionTextsExcept('salary', 'locationDetails')
  return (
    <RecordCard
      title={t('tuitionOffice.page.facts')}
      rows={[
        ...(stateReason ? [[t('tuitionOffice.page.stateReason'), toLangText(stateReason)] as const] : []),
        [t('tuitionPages.admin.class'), toLangText(shown.choices('class', tuition.class))],
        [t('tuitionPages.admin.subject'), toLangText(shown.choices('subject', subjects))],
        [t('fields.salary'), toLangText(formatStoredSalary(tuition, shown.locale))],
        [t('fields.gender'), shown.choices('gender', gender)],
        [t('tuitionOffice.page.place'), toLangText(place)],
        [t('tuitionPages.admin.medium'), toLangText(shown.choices('medium', medium))],
        ...texts.map(({ name, title }) => [t(title ?? `fields.${name}`), toLangText(tuition[name])] as const),
        [t('tuitionOffice.page.posted'), formatDateTime(shown.locale, tuition.createdAt)],
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
