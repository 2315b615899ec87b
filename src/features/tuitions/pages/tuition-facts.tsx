import {
  type Icon,
  IconBook,
  IconBuilding,
  IconCalendarWeek,
  IconClock,
  IconCoin,
  IconDeviceLaptop,
  IconFileText,
  IconHome,
  IconLanguage,
  IconLock,
  IconMapPin,
  IconNotes,
  IconPhone,
  IconSchool,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { parseDays, salaryWords } from '#shared/format/salary.ts'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { isPrivateText, type Tuition, type TuitionText, tuitionTexts, tuitionTextsExcept } from '../schema.ts'
import classes from './tuition-facts.module.css'

const textIcons: Partial<Record<TuitionText, Icon>> = {
  teachingTime: IconClock,
  locationDetails: IconMapPin,
  institute: IconBuilding,
  details: IconNotes,
  houseAndRoad: IconHome,
}

/** The facts of a tuition: all on its own page, `N/A` for a missing one; the four that matter most on a card. */
export function TuitionFacts({ tuition, isCompact = false }: { tuition: Tuition; isCompact?: boolean }) {
  return isCompact ? <CompactFacts tuition={tuition} /> : <AllFacts tuition={tuition} />
}

function CompactFacts({ tuition }: { tuition: Tuition }) {
  const format = useFormat()
  const t = useTranslations()
  const { medium, subjects, locationDetails, teachingTime, daysPerWeek } = tuition
  const days = daysPerWeek === null ? '' : t('tuitionPages.list.daysAWeek', { days: daysPerWeek })
  const where = useLocation(tuition)
  return (
    <IconList isCompact>
      <IconListItem icon={IconSchool} label={t('ui.classAndMedium')}>
        <LangText>{format.choices('class', tuition.class)}</LangText>{' '}
        {medium.length > 0 && <em>· {format.choices('medium', medium)}</em>}
      </IconListItem>
      {subjects.length > 0 && (
        <IconListItem icon={IconBook} label={t('ui.subjects')}>
          <LangText>{format.choices('subject', subjects)}</LangText>
        </IconListItem>
      )}
      <IconListItem icon={where.icon} label={t('ui.place')}>
        <LangText>{tuition.isOnline ? where.text : joinFacts([where.text, locationDetails])}</LangText>
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
  const format = useFormat()
  const all = useTranslations()
  const t = useTranslations('tuitionPages.detail')
  const where = useLocation(tuition)
  const words = salaryWords(tuition)
  const choices = [
    { icon: IconSchool, label: t('class'), text: format.choices('class', tuition.class), width: 'half' },
    { icon: IconLanguage, label: t('medium'), text: format.choices('medium', tuition.medium), width: 'half' },
    { icon: IconBook, label: t('subject'), text: format.choices('subject', tuition.subjects), width: 'normal' },
  ] as const
  return (
    <DescriptionList layout="grid">
      {choices.map(({ text, ...item }) => (
        <DescriptionItem key={item.label} {...item}>
          <FactText text={text} />
        </DescriptionItem>
      ))}
      <TextFact tuition={tuition} name="teachingTime" />
      {tuition.daysPerWeek !== null && parseDays(tuition.teachingTime) === null && (
        <DescriptionItem icon={IconCalendarWeek} label={all('fields.daysPerWeek')}>
          {format.count(tuition.daysPerWeek)}
        </DescriptionItem>
      )}
      {tuition.freeTimes.length > 0 && (
        <DescriptionItem icon={IconClock} label={all('fields.freeTimes')} width="full">
          {format.freeTimes(tuition.freeTimes)}
        </DescriptionItem>
      )}
      {words && (
        <DescriptionItem icon={IconCoin} label={t('salaryWords')}>
          <LangText>{words}</LangText>
        </DescriptionItem>
      )}
      <DescriptionItem icon={where.icon} label={t('location')}>
        <FactText text={where.text} />
      </DescriptionItem>
      <TextFact tuition={tuition} name="locationDetails" />
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
  const { [name]: value = '' } = tuition
  if (value === '' && isPrivateText(name)) return null
  return (
    <DescriptionItem
      icon={textIcons[name] ?? IconFileText}
      label={t(title ?? `fields.${name}`)}
      width={isLong ? 'full' : 'normal'}
    >
      <span className={isLong ? 'lines' : undefined}>
        <FactText text={value} />
      </span>
    </DescriptionItem>
  )
}

/** A text of the post, or a quiet `N/A` for what it does not say. */
function FactText({ text }: { text: string }) {
  const t = useTranslations('common')
  return text ? <LangText>{text}</LangText> : <span className="secondary">{t('notAvailable')}</span>
}

function useLocation({ isOnline, location }: Tuition) {
  const format = useFormat()
  const t = useTranslations('ui')
  return isOnline ? { icon: IconDeviceLaptop, text: t('online') } : { icon: IconMapPin, text: format.place(location) }
}

/** The phone (red if reported), or who will receive it. */
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
