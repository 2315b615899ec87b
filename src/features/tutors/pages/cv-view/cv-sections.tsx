import { IconAddressBook, IconBook, IconBriefcase, IconMapPin, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatLongDate } from '#shared/dhaka-time.ts'
import { formatStoredSalary, salaryWords } from '#shared/salary.ts'
import { Chips } from '#ui/data/chips.tsx'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { toStoredSalary } from '../../salary.rules.ts'
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
  const shown = useShown()
  const t = useTranslations()
  const salary = toStoredSalary(preferences)
  const words = salaryWords(salary)
  const lists = [
    ['preferredSubjects', 'subject', preferences.preferredSubjects],
    ['preferredClasses', 'class', preferences.preferredClasses],
    ['preferredMediums', 'medium', preferences.preferredMediums],
  ] as const
  return (
    <CvSection icon={IconBook} title={t('tutors.view.preferences')}>
      <DescriptionList>
        {lists.map(([field, kind, items]) => (
          <DescriptionItem key={field} label={t(`fields.${field}`)}>
            <Chips items={items.map((item) => shown.choice(kind, item))} />
          </DescriptionItem>
        ))}
        <DescriptionItem label={t('fields.availableDays')}>
          <OptionalText>{shown.choices('days', preferences.availableDays)}</OptionalText>
        </DescriptionItem>
        <DescriptionItem label={t('fields.expectedSalary')}>
          <b>
            <LangText>{formatStoredSalary(salary, shown.locale)}</LangText>
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
        <DescriptionItem label={t('fields.runningTutoring')}>
          <OptionalText>{preferences.runningTutoring}</OptionalText>
        </DescriptionItem>
      </DescriptionList>
    </CvSection>
  )
}

export function AddressSection({ address }: { address: Cv['address'] }) {
  const shown = useShown()
  const t = useTranslations('tutors.view')
  return (
    <CvSection icon={IconMapPin} title={t('address')}>
      <DescriptionList>
        {address.presentAddress !== undefined && (
          <DescriptionItem label={t('present')} isPrivate>
            <OptionalText>{address.presentAddress}</OptionalText>
          </DescriptionItem>
        )}
        {address.permanentAddress !== undefined && (
          <DescriptionItem label={t('permanent')} isPrivate>
            <OptionalText>{address.permanentAddress}</OptionalText>
          </DescriptionItem>
        )}
        <DescriptionItem label={t('coverage')}>
          <OptionalText>{shown.place(address.coverageAddress)}</OptionalText>
        </DescriptionItem>
      </DescriptionList>
    </CvSection>
  )
}

export function OthersSection({ others }: { others: Cv['othersInfo'] }) {
  const shown = useShown()
  const t = useTranslations()
  return (
    <CvSection icon={IconUser} title={t('tutors.view.others')}>
      <DescriptionList>
        <DescriptionItem label={t('fields.gender')}>{shown.choice('gender', others.gender)}</DescriptionItem>
        {others.maritalStatus !== undefined && (
          <DescriptionItem label={t('fields.maritalStatus')} isPrivate>
            <OptionalText>{shown.choice('maritalStatus', others.maritalStatus)}</OptionalText>
          </DescriptionItem>
        )}
        {others.bloodGroup !== undefined && (
          <DescriptionItem label={t('fields.bloodGroup')} isPrivate>
            <OptionalText>{shown.choice('bloodGroup', others.bloodGroup)}</OptionalText>
          </DescriptionItem>
        )}
        {others.dob !== undefined && (
          <DescriptionItem label={t('fields.dob')} isPrivate>
            <OptionalText>{others.dob && formatLongDate(shown.locale, others.dob)}</OptionalText>
          </DescriptionItem>
        )}
      </DescriptionList>
    </CvSection>
  )
}

type ContactSectionProps = { phone: string | undefined; contact: NonNullable<Cv['contact']>; isReported: boolean }

/** Contact details, which only the tutor and admins receive. [TUTOR-09] */
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
