import { IconAddressBook, IconBook, IconBriefcase, IconMapPin, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { longDate } from '#shared/dhaka-time.ts'
import { Chips } from '#ui/data/chips.tsx'
import { KeyValue, KeyValues } from '#ui/data/key-values.tsx'
import { langOf } from '#ui/data/lang.ts'
import { Phone } from '#ui/data/phone.tsx'
import type { Cv } from '../schema.ts'
import { CvSection, Typed } from './cv-section.tsx'
import classes from './cv-view/cv-view.module.css'

export function ExperienceSection({ experience }: { experience: string }) {
  const t = useTranslations('tutors.view')
  return (
    <CvSection icon={IconBriefcase} title={t('experience')}>
      <p className={classes.long} lang={langOf(experience)}>
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
      <KeyValues>
        {lists.map(([field, items]) => (
          <KeyValue key={field} label={t(`fields.${field}`)}>
            <Chips items={items} />
          </KeyValue>
        ))}
        <KeyValue label={t('fields.availableDays')}>
          <Typed>{preferences.availableDays.join(', ')}</Typed>
        </KeyValue>
        <KeyValue label={t('fields.expectedSalary')}>
          <b>
            <Typed>{preferences.expectedSalary}</Typed>
          </b>
        </KeyValue>
        <KeyValue label={t('tutors.view.online')}>
          {t(preferences.onlineAvailable ? 'tutors.view.yes' : 'tutors.view.no')}
        </KeyValue>
        <KeyValue label={t('fields.runningTutoring')}>
          <Typed>{preferences.runningTutoring}</Typed>
        </KeyValue>
      </KeyValues>
    </CvSection>
  )
}

export function AddressSection({ address }: { address: Cv['address'] }) {
  const t = useTranslations('tutors.view')
  const { city, areas } = address.coverageAddress
  return (
    <CvSection icon={IconMapPin} title={t('address')}>
      <KeyValues>
        <KeyValue label={t('present')}>
          <Typed>{address.presentAddress}</Typed>
        </KeyValue>
        {address.permanentAddress !== undefined && (
          <KeyValue label={t('permanent')}>
            <Typed>{address.permanentAddress}</Typed>
          </KeyValue>
        )}
        <KeyValue label={t('coverage')}>
          <Typed>{[...areas, city].join(', ')}</Typed>
        </KeyValue>
      </KeyValues>
    </CvSection>
  )
}

export function OthersSection({ others }: { others: Cv['othersInfo'] }) {
  const t = useTranslations()
  return (
    <CvSection icon={IconUser} title={t('tutors.view.others')}>
      <KeyValues>
        <KeyValue label={t('fields.gender')}>{others.gender}</KeyValue>
        <KeyValue label={t('fields.maritalStatus')}>
          <Typed>{others.maritalStatus}</Typed>
        </KeyValue>
        <KeyValue label={t('fields.bloodGroup')}>
          <Typed>{others.bloodGroup}</Typed>
        </KeyValue>
        {others.dob !== undefined && (
          <KeyValue label={t('fields.dob')}>
            <Typed>{others.dob && longDate(others.dob)}</Typed>
          </KeyValue>
        )}
      </KeyValues>
    </CvSection>
  )
}

type ContactSectionProps = { phone: string | undefined; contact: NonNullable<Cv['contact']>; isReported: boolean }

/** What only the tutor and admins are sent (S1 2.6). */
export function ContactSection({ phone, contact, isReported }: ContactSectionProps) {
  const t = useTranslations()
  return (
    <CvSection icon={IconAddressBook} title={t('tutors.view.contact')} hint={t('tutors.view.contactHint')}>
      <KeyValues>
        <KeyValue label={t('fields.phone')}>{phone && <Phone number={phone} link reported={isReported} />}</KeyValue>
        {(['optionalPhone', 'guardianPhone', 'friendPhone'] as const).map((field) => (
          <KeyValue key={field} label={t(`fields.${field}`)}>
            {contact[field] ? <Phone number={contact[field]} link /> : t('common.notAvailable')}
          </KeyValue>
        ))}
        <KeyValue label={t('fields.email')}>
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : t('common.notAvailable')}
        </KeyValue>
        <KeyValue label={t('fields.fb')}>
          {contact.fb ? <OutsideLink href={contact.fb} /> : t('common.notAvailable')}
        </KeyValue>
      </KeyValues>
    </CvSection>
  )
}

function OutsideLink({ href }: { href: string }) {
  const t = useTranslations('tutors.view')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={t('openLink', { link: href })}>
      {href}
    </a>
  )
}
