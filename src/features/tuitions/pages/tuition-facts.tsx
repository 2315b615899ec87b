import {
  type Icon,
  IconBook,
  IconBuilding,
  IconCalendarWeek,
  IconClock,
  IconCoin,
  IconDeviceLaptop,
  IconFileText,
  IconLanguage,
  IconLock,
  IconMapPin,
  IconNotes,
  IconPhone,
  IconSchool,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { parseDays, salaryWords } from '#shared/salary.ts'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { joinFacts } from '#ui/data/join-facts.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { type Tuition, type TuitionText, tuitionTexts, tuitionTextsExcept } from '../schema.ts'
import classes from './tuition-facts.module.css'

const textIcons: Partial<Record<TuitionText, Icon>> = {
  teachingTime: IconClock,
  institute: IconBuilding,
  details: IconNotes,
}

/** The facts of a tuition: all on its own page, missing ones as `N/A`; the four that matter most on a card. [TLIST-12..18] */
export function TuitionFacts({ tuition, isCompact = false }: { tuition: Tuition; isCompact?: boolean }) {
  return isCompact ? <CompactFacts tuition={tuition} /> : <AllFacts tuition={tuition} />
}

function CompactFacts({ tuition }: { tuition: Tuition }) {
  const shown = useShown()
  const t = useTranslations()
  const { medium, subjects, locationDetails, teachingTime, daysPerWeek } = tuition
  const days = daysPerWeek === null ? '' : t('tuitionPages.list.daysAWeek', { days: daysPerWeek })
  const where = useLocation(tuition)
  return (
    <IconList isCompact>
      <IconListItem icon={IconSchool} label={t('ui.classAndMedium')}>
        <LangText>{shown.choices('class', tuition.class)}</LangText>{' '}
        {medium.length > 0 && <em>· {shown.choices('medium', medium)}</em>}
      </IconListItem>
      {subjects.length > 0 && (
        <IconListItem icon={IconBook} label={t('ui.subjects')}>
          <LangText>{shown.choices('subject', subjects)}</LangText>
        </IconListItem>
      )}
      <IconListItem icon={where.icon} label={t('ui.place')}>
        <TextOrNone text={tuition.isOnline ? where.text : joinFacts([where.text, locationDetails])} />
      </IconListItem>
      {(teachingTime || days) && (
        <IconListItem icon={IconClock} label={t('fields.teachingTime')}>
          <LangText>{joinFacts([parseDays(teachingTime) === null && days, teachingTime])}</LangText>
        </IconListItem>
      )}
    </IconList>
  )
}

function AllFacts({ tuition }: { tuition: Tuition }) {
  const shown = useShown()
  const all = useTranslations()
  const t = useTranslations('tuitionPages.detail')
  const where = useLocation(tuition)
  const words = salaryWords(tuition)
  return (
    <DescriptionList layout="grid">
      <DescriptionItem icon={IconSchool} label={t('class')} width="half">
        <TextOrNone text={shown.choices('class', tuition.class)} />
      </DescriptionItem>
      <DescriptionItem icon={IconLanguage} label={t('medium')} width="half">
        <TextOrNone text={shown.choices('medium', tuition.medium)} />
      </DescriptionItem>
      <DescriptionItem icon={IconBook} label={t('subject')}>
        <TextOrNone text={shown.choices('subject', tuition.subjects)} />
      </DescriptionItem>
      <TextFact tuition={tuition} name="teachingTime" />
      {tuition.daysPerWeek !== null && parseDays(tuition.teachingTime) === null && (
        <DescriptionItem icon={IconCalendarWeek} label={all('fields.daysPerWeek')}>
          {shown.count(tuition.daysPerWeek)}
        </DescriptionItem>
      )}
      {words && (
        <DescriptionItem icon={IconCoin} label={t('salaryWords')}>
          <LangText>{words}</LangText>
        </DescriptionItem>
      )}
      <DescriptionItem icon={where.icon} label={t('location')}>
        {where.text && <LangText>{where.text}</LangText>}
        <span className={classes.landmark}>
          {tuition.locationDetails ? (
            <LangText>{tuition.locationDetails}</LangText>
          ) : (
            t('noLocationDetails', { none: all('common.notAvailable') })
          )}
        </span>
      </DescriptionItem>
      {remainingTexts.map(({ name }) => (
        <TextFact key={name} tuition={tuition} name={name} />
      ))}
      <DescriptionItem icon={tuition.phone ? IconPhone : IconLock} label={t('phone')} width="full">
        <TuitionPhone tuition={tuition} />
      </DescriptionItem>
    </DescriptionList>
  )
}

const remainingTexts = tuitionTextsExcept('teachingTime', 'locationDetails', 'salary')

function TextFact({ tuition, name }: { tuition: Tuition; name: TuitionText }) {
  const t = useTranslations()
  const { title, isLong = false } = tuitionTexts.find((field) => field.name === name) ?? {}
  return (
    <DescriptionItem
      icon={textIcons[name] ?? IconFileText}
      label={t(title ?? `fields.${name}`)}
      width={tuition[name] === '' ? 'half' : isLong ? 'full' : 'normal'}
    >
      <span className={isLong ? classes.lines : undefined}>
        <TextOrNone text={tuition[name]} />
      </span>
    </DescriptionItem>
  )
}

function useLocation({ isOnline, location }: Tuition) {
  const shown = useShown()
  const t = useTranslations('ui')
  return isOnline ? { icon: IconDeviceLaptop, text: t('online') } : { icon: IconMapPin, text: shown.place(location) }
}

function TextOrNone({ text }: { text: string }) {
  const t = useTranslations('common')
  return text ? <LangText>{text}</LangText> : t('notAvailable')
}

/** The phone (red if reported), or who will receive it. [TLIST-09, TLIST-10] */
function TuitionPhone({ tuition: { phone, isReported = false } }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.detail')
  if (!phone) return t('phoneHidden')
  return (
    <span className={classes.phone}>
      <PhoneNumber number={phone} link reported={isReported} />
      {isReported && <StatusBadge tone="bad">{t('reported')}</StatusBadge>}
    </span>
  )
}
