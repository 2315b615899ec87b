import { useTranslations } from 'use-intl'
import type { AdminTuition } from '#features/tuitions/office/schema.ts'
import { type Tuition, tuitionTextsExcept } from '#features/tuitions/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { PhoneLink } from '#ui/admin/links.tsx'
import { RecordCard } from '#ui/admin/rows/record-card.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'

const toLangText = (text: string) => text && <LangText>{text}</LangText>

/** The facts of a tuition, and why it was rejected or closed. */
export function TuitionInfo({ tuition }: { tuition: Tuition }) {
  const format = useFormat()
  const t = useTranslations()
  const { subjects, medium, gender, isOnline, location, locationDetails, stateReason } = tuition
  const place = [isOnline ? t('ui.online') : format.place(location), locationDetails].filter(Boolean).join(' · ')
  const texts = tuitionTextsExcept('salary', 'locationDetails')
  return (
    <RecordCard
      title={t('tuitionOffice.page.facts')}
      rows={[
        ...(stateReason ? [[t('tuitionOffice.page.stateReason'), toLangText(stateReason)] as const] : []),
        [t('tuitionPages.admin.class'), toLangText(format.choices('class', tuition.class))],
        [t('tuitionPages.admin.subject'), toLangText(format.choices('subject', subjects))],
        [t('fields.salary'), toLangText(formatStoredSalary(tuition, format.locale))],
        [t('fields.gender'), format.choices('gender', gender)],
        [t('tuitionOffice.page.place'), toLangText(place)],
        [t('tuitionPages.admin.medium'), toLangText(format.choices('medium', medium))],
        ...texts.map(({ name, title }) => [t(title ?? `fields.${name}`), toLangText(tuition[name] ?? '')] as const),
        [t('tuitionOffice.page.posted'), formatDateTime(format.locale, tuition.createdAt)],
      ]}
    />
  )
}

/** Who needs the tutor: name, phone and whether it is reported. */
export function TuitionGuardian({ tuition: { phone = '', isReported, office } }: { tuition: AdminTuition }) {
  const t = useTranslations('tuitionOffice')
  return (
    <RecordCard
      title={t('page.guardian')}
      rows={[
        [
          t('page.name'),
          <LangText key="name">
            {office.guardianName ?? t(`review.${office.isGuest ? 'guest' : 'noAccount'}`)}
          </LangText>,
        ],
        [
          t('page.phone'),
          <PhoneLink key="phone" phone={phone} to={paths.admin.guardianDetails(phone)} reported={isReported} />,
        ],
      ]}
    />
  )
}
