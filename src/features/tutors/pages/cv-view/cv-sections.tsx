import { IconAddressBook, IconBook, IconBriefcase, IconMapPin, IconUser } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { Chips } from '#ui/data/chips.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { KeyValueList, KeyValueRow } from '#ui/data/key-value-list.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import type { Cv } from '../../schema.ts'
import { CvSection, OptionalText } from './cv-section.tsx'
import classes from './cv-view.module.css'

export function ExperienceSection({ experience }: { experience: string }) {
  const t = useTranslations('tutors.view')
  return (
    <CvSection icon={IconBriefcase} title={t('experience')}>
      <p className={classes.long} lang={detectLang(experience)}>
        {experience}
      </p>
    </CvSection>
  )
}

export function PreferencesSection({ preferences }: { preferences: Cv['teachingPreferences'] }) {
  const t = useTranslations()
  const lists = [
    ['preferredSubjects', preferences.preferredSubjects],
    ['preferredClasses', preferences.preferredClasses],
    ['preferredMediums', preferences.preferredMediums],
  ] as const
  return (
    <CvSection icon={IconBook} title={t('tutors.view.preferences')}>
      <KeyValueList>
        {lists.map(([field, items]) => (
          <KeyValueRow key={field} label={t(`fields.${field}`)}>
            <Chips items={items} />
          </KeyValueRow>
        ))}
        <KeyValueRow label={t('fields.availableDays')}>
          <OptionalText>{preferences.availableDays.join(', ')}</OptionalText>
        </KeyValueRow>
        <KeyValueRow label={t('fields.expectedSalary')}>
          <b>
            <OptionalText>{preferences.expectedSalary}</OptionalText>
          </b>
        </KeyValueRow>
        <KeyValueRow label={t('tutors.view.online')}>
          {t(preferences.onlineAvailable ? 'tutors.view.yes' : 'tutors.view.no')}
        </KeyValueRow>
        <KeyValueRow label={t('fields.runningTutoring')}>
          <OptionalText>{preferences.runningTutoring}</OptionalText>
        </KeyValueRow>
      </KeyValueList>
    </CvSection>
  )
}

export function AddressSection({ address }: { address: Cv['address'] }) {
  const t = useTranslations('tutors.view')
  const { city, areas } = address.coverageAddress
  return (
    <CvSection icon={IconMapPin} title={t('address')}>
      <KeyValueList>
        <KeyValueRow label={t('present')}>
          <OptionalText>{address.presentAddress}</OptionalText>
        </KeyValueRow>
        {address.permanentAddress !== undefined && (
          <KeyValueRow label={t('permanent')}>
            <OptionalText>{address.permanentAddress}</OptionalText>
          </KeyValueRow>
        )}
        <KeyValueRow label={t('coverage')}>
          <OptionalText>{[...areas, city].join(', ')}</OptionalText>
        </KeyValueRow>
      </KeyValueList>
    </CvSection>
  )
}

export function OthersSection({ others }: { others: Cv['othersInfo'] }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <CvSection icon={IconUser} title={t('tutors.view.others')}>
      <KeyValueList>
        <KeyValueRow label={t('fields.gender')}>{others.gender}</KeyValueRow>
        <KeyValueRow label={t('fields.maritalStatus')}>
          <OptionalText>{others.maritalStatus}</OptionalText>
        </KeyValueRow>
        <KeyValueRow label={t('fields.bloodGroup')}>
          <OptionalText>{others.bloodGroup}</OptionalText>
        </KeyValueRow>
        {others.dob !== undefined && (
          <KeyValueRow label={t('fields.dob')}>
            <OptionalText>{others.dob && formatLongDate(locale, others.dob)}</OptionalText>
          </KeyValueRow>
        )}
      </KeyValueList>
    </CvSection>
  )
}

type ContactSectionProps = { phone: string | undefined; contact: NonNullable<Cv['contact']>; isReported: boolean }

/** Contact details, which only the tutor and admins receive. [TUTOR-09] */
export function ContactSection({ phone, contact, isReported }: ContactSectionProps) {
  const t = useTranslations()
  return (
    <CvSection icon={IconAddressBook} title={t('tutors.view.contact')} hint={t('tutors.view.contactHint')}>
      <KeyValueList>
        <KeyValueRow label={t('fields.phone')}>
          {phone && <PhoneNumber number={phone} link reported={isReported} />}
        </KeyValueRow>
        {(['optionalPhone', 'guardianPhone', 'friendPhone'] as const).map((field) => (
          <KeyValueRow key={field} label={t(`fields.${field}`)}>
            {contact[field] ? <PhoneNumber number={contact[field]} link /> : t('common.notAvailable')}
          </KeyValueRow>
        ))}
        <KeyValueRow label={t('fields.email')}>
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : t('common.notAvailable')}
        </KeyValueRow>
        <KeyValueRow label={t('fields.fb')}>
          {contact.fb ? <ExternalLink href={contact.fb} /> : t('common.notAvailable')}
        </KeyValueRow>
      </KeyValueList>
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
