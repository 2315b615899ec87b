import {
  IconBook,
  IconBuilding,
  IconClock,
  IconDeviceLaptop,
  IconLanguage,
  IconLock,
  IconMapPin,
  IconNotes,
  IconPhone,
  IconSchool,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatPlace } from '#shared/location.ts'
import { DescriptionGrid, DescriptionItem } from '#ui/data/description-grid.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import type { Tuition } from '../schema.ts'
import classes from './tuition-facts.module.css'

/** All facts of a tuition for its own page; missing values show `N/A`. [TLIST-12..18] */
export function TuitionFacts({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.detail')
  return (
    <DescriptionGrid>
      <DescriptionItem icon={IconSchool} label={t('class')} width="half">
        <TextOrNone text={tuition.class.join(', ')} />
      </DescriptionItem>
      <DescriptionItem icon={IconLanguage} label={t('medium')} width="half">
        <TextOrNone text={tuition.medium.join(', ')} />
      </DescriptionItem>
      <DescriptionItem icon={IconBook} label={t('subject')}>
        <TextOrNone text={tuition.subjects.join(', ')} />
      </DescriptionItem>
      <DescriptionItem icon={IconClock} label={t('teachingTime')}>
        <TextOrNone text={tuition.teachingTime} />
      </DescriptionItem>
      <DescriptionItem icon={tuition.isOnline ? IconDeviceLaptop : IconMapPin} label={t('location')}>
        <Location tuition={tuition} />
      </DescriptionItem>
      <DescriptionItem icon={IconBuilding} label={t('institute')}>
        <TextOrNone text={tuition.institute} />
      </DescriptionItem>
      <DescriptionItem icon={IconNotes} label={t('details')} width="full">
        <span className={classes.lines}>
          <TextOrNone text={tuition.details} />
        </span>
      </DescriptionItem>
      <DescriptionItem icon={tuition.phone ? IconPhone : IconLock} label={t('phone')} width="full">
        <GuardianPhone tuition={tuition} />
      </DescriptionItem>
    </DescriptionGrid>
  )
}

function TextOrNone({ text }: { text: string }) {
  const t = useTranslations('common')
  return text ? <LangText>{text}</LangText> : t('notAvailable')
}

/** Location, then the location details or `N/A`. [TLIST-14] */
function Location({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('ui')
  const where = tuition.isOnline ? t('online') : formatPlace(tuition.location)
  return (
    <>
      {where && <LangText>{where}</LangText>}
      <span className={classes.landmark}>
        <TextOrNone text={tuition.locationDetails} />
      </span>
    </>
  )
}

/** The phone (red if reported), or who will receive it. [TLIST-09, TLIST-10] */
function GuardianPhone({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.detail')
  if (!tuition.phone) return t('phoneHidden')
  return (
    <span className={classes.phone}>
      <PhoneNumber number={tuition.phone} link reported={tuition.isReported} />
      {tuition.isReported && <StatusBadge tone="bad">{t('reported')}</StatusBadge>}
    </span>
  )
}
