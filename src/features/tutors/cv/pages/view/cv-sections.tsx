import { IconAddressBook, IconBook, IconBriefcase, IconMapPin, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { formatStoredSalary, salaryWords } from '#shared/format/salary.ts'
import { Chips } from '#ui/data/chips.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { type Cv, cvFields } from '../../../schema.ts'
import { orderClasses } from '../../class-range.rules.ts'
import { toStoredSalary } from '../../salary.rules.ts'
import { CvSection, OptionalItem } from './cv-section.tsx'

export function ExperienceSection({ experience }: { experience: string }) {
  const t = useTranslations('tutors.view')
  return (
    <CvSection icon={IconBriefcase} title={t('experience')}>
      <p className="lines breakable" lang={detectLang(experience)}>
        {experience}
      </p>
    </CvSection>
  )
}

export function PreferencesSection({ preferences }: { preferences: Cv['teachingPreferences'] }) {
  const format = useFormat()
  const t = useTranslations()
  const salary = toStoredSalary(preferences)
  const words = salaryWords(salary)
  const lists = [
    ['preferredSubjects', 'subject', preferences.preferredSubjects],
    ['preferredClasses', 'class', orderClasses(preferences.preferredClasses)],
    ['preferredMediums', 'medium', preferences.preferredMediums],
  ] as const
  return (
    <CvSection icon={IconBook} title={t('tutors.view.preferences')}>
      <DescriptionList>
        {lists
          .filter(([, , items]) => items.length > 0)
          .map(([field, kind, items]) => (
            <DescriptionItem key={field} label={t(`fields.${field}`)}>
              <Chips items={items.map((item) => format.choice(kind, item))} />
            </DescriptionItem>
          ))}
        <OptionalItem label={t('fields.availableDays')}>
          {format.choices('days', preferences.availableDays)}
        </OptionalItem>
        <OptionalItem label={t('fields.freeTimes')}>{format.freeTimes(preferences.freeTimes ?? [])}</OptionalItem>
        <DescriptionItem label={t('fields.expectedSalary')}>
          <b>
            <LangText>{formatStoredSalary(salary, format.locale)}</LangText>
          </b>
          {words && (
            <>
              <br />
              <LangText>{words}</LangText>
            </>
          )}
        </DescriptionItem>
        <DescriptionItem label={t('tutors.view.online')}>
          {t(preferences.onlineAvailable ? 'tutors.view.yes' : 'tutors.view.no')}
        </DescriptionItem>
        {cvFields.map(({ name }) => (
          <OptionalItem key={name} label={t(`fields.${name}`)}>
            {toText(preferences[name], format)}
          </OptionalItem>
        ))}
      </DescriptionList>
    </CvSection>
  )
}

const toText = (value: string | number | null | undefined, format: ReturnType<typeof useFormat>) =>
  typeof value === 'number' ? format.count(value) : (value ?? '')

export function AddressSection({ address }: { address: Cv['address'] }) {
  const format = useFormat()
  const t = useTranslations('tutors.view')
  return (
    <CvSection icon={IconMapPin} title={t('address')}>
      <DescriptionList>
        <OptionalItem label={t('present')} isPrivate>
          {address.presentAddress}
        </OptionalItem>
        <OptionalItem label={t('permanent')} isPrivate>
          {address.permanentAddress}
        </OptionalItem>
        <OptionalItem label={t('coverage')}>{format.place(address.coverageAddress)}</OptionalItem>
      </DescriptionList>
    </CvSection>
  )
}

export function OthersSection({ others }: { others: Cv['othersInfo'] }) {
  const format = useFormat()
  const t = useTranslations()
  return (
    <CvSection icon={IconUser} title={t('tutors.view.others')}>
      <DescriptionList>
        <DescriptionItem label={t('fields.gender')}>{format.choice('gender', others.gender)}</DescriptionItem>
        <OptionalItem label={t('fields.maritalStatus')} isPrivate>
          {format.choice('maritalStatus', others.maritalStatus ?? '')}
        </OptionalItem>
        <OptionalItem label={t('fields.bloodGroup')} isPrivate>
          {format.choice('bloodGroup', others.bloodGroup ?? '')}
        </OptionalItem>
        <OptionalItem label={t('fields.dob')} isPrivate>
          {others.dob && formatLongDate(format.locale, others.dob)}
        </OptionalItem>
      </DescriptionList>
    </CvSection>
  )
}

type ContactSectionProps = { phone: string | undefined; contact: NonNullable<Cv['contact']>; isReported: boolean }

/** Contact details, which only the tutor and admins receive. */
export function ContactSection({ phone, contact, isReported }: ContactSectionProps) {
  const t = useTranslations()
  return (
    <CvSection icon={IconAddressBook} title={t('tutors.view.contact')} hint={t('tutors.view.contactHint')}>
      <DescriptionList>
        <DescriptionItem label={t('fields.phone')}>
          {phone && <PhoneNumber number={phone} link reported={isReported} />}
        </DescriptionItem>
        {(['optionalPhone', 'guardianPhone', 'friendPhone'] as const).map((field) => (
          <DescriptionItem key={field} label={t(`fields.${field}`)}>
            {contact[field] ? <PhoneNumber number={contact[field]} link /> : t('common.notAvailable')}
          </DescriptionItem>
        ))}
        <DescriptionItem label={t('fields.email')}>
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : t('common.notAvailable')}
        </DescriptionItem>
        <DescriptionItem label={t('fields.fb')}>
          {contact.fb ? <ExternalLink href={contact.fb} /> : t('common.notAvailable')}
        </DescriptionItem>
      </DescriptionList>
    </CvSection>
  )
}

function ExternalLink({ href }: { href: string }) {
  const t = useTranslations('tutors.view')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={t('openLink', { link: href })}>
      {href}
    </a>
  )
}
