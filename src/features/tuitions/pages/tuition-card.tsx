import { Button } from '@mantine/core'
import {
  IconBook,
  IconBookmark,
  IconCheck,
  IconClock,
  IconDeviceLaptop,
  IconGenderBigender,
  IconGenderFemale,
  IconGenderMale,
  IconHourglass,
  IconMapPin,
  IconSchool,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { LangText } from '#ui/data/lang-text.tsx'
import { Salary } from '#ui/data/money.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './tuition-card.module.css'

export type TuitionCardTuition = {
  tuitionId: string
  heading: string
  class: string[]
  subjects: string[]
  medium: string[]
  gender: string[]
  salary: string
  location: { city: string; areas: string[] }
  locationDetails: string
  teachingTime: string
  isOnline: boolean
  isBooked: boolean
  status?: 'pending' | 'approved'
  createdAt: string
  applicationStatus: { text: string; disabled: boolean }
}

type TuitionCardProps = {
  tuition: TuitionCardTuition
  href: string
  /** Replaces the Apply button. */
  action?: ReactNode
  now: Date
  headingLevel?: 2 | 3
}

/** One tuition in a list, in the order a tutor asks: verified, where, salary, for whom, what, when. */
export function TuitionCard({ tuition, href, action, now, headingLevel = 3 }: TuitionCardProps) {
  const t = useTranslations()
  const Heading = `h${headingLevel}` as const
  const isPending = tuition.status === 'pending'
  const secondAction = action ?? (isPending ? null : <ApplyButton tuition={tuition} href={href} />)
  return (
    <Card as="article" stitch={isPending ? 'pending' : 'done'} label={tuition.tuitionId}>
      <div className={classes.meta}>
        <span className={classes.state}>
          <TuitionState tuition={tuition} />
        </span>
        <Figures>{tuition.tuitionId}</Figures> <RelativeTime at={tuition.createdAt} now={now} />
      </div>
      <Heading className={classes.heading} lang={detectLang(tuition.heading)}>
        <Link to={href} state={{ tuition }}>
          {tuition.heading}
        </Link>
      </Heading>
      <div className={classes.money}>
        <Salary salary={tuition.salary || t('common.negotiable')}>
          <GenderBadge gender={tuition.gender[0]} />
        </Salary>
      </div>
      <TuitionFacts tuition={tuition} />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={href}
          state={{ tuition }}
          variant="outline"
          aria-label={t('ui.detailsOf', { id: tuition.tuitionId })}
        >
          {t('ui.details')}
        </Button>
        {secondAction}
      </div>
    </Card>
  )
}

function TuitionState({ tuition }: { tuition: TuitionCardTuition }) {
  const t = useTranslations()
  if (tuition.status === 'pending')
    return (
      <StatusBadge tone="wait" icon={IconHourglass}>
        {t('ui.pending')}
      </StatusBadge>
    )
  if (tuition.isBooked)
    return (
      <StatusBadge tone="ok" icon={IconBookmark}>
        {t('ui.booked')}
      </StatusBadge>
    )
  return <VerifiedBadge label={t('ui.verified')} />
}

const genderIcons = { Male: IconGenderMale, Female: IconGenderFemale, 'Male/Female': IconGenderBigender }

/** The requested gender of the tutor; nothing if any. */
export function GenderBadge({ gender }: { gender: string | undefined }) {
  if (!gender) return null
  const icon = gender in genderIcons ? genderIcons[gender as keyof typeof genderIcons] : undefined
  return <StatusBadge icon={icon}>{gender}</StatusBadge>
}

function TuitionFacts({ tuition }: { tuition: TuitionCardTuition }) {
  const t = useTranslations()
  return (
    <IconList isCompact>
      <IconListItem icon={IconSchool} label={t('ui.classAndMedium')}>
        <LangText>{tuition.class.join(', ')}</LangText>{' '}
        {tuition.medium.length > 0 && <em>· {tuition.medium.join(', ')}</em>}
      </IconListItem>
      {tuition.subjects.length > 0 && (
        <IconListItem icon={IconBook} label={t('ui.subjects')}>
          <LangText>{tuition.subjects.join(', ')}</LangText>
        </IconListItem>
      )}
      <TuitionLocation tuition={tuition} />
      {tuition.teachingTime && (
        <IconListItem icon={IconClock} label={t('ui.teachingTime')}>
          <LangText>{tuition.teachingTime}</LangText>
        </IconListItem>
      )}
    </IconList>
  )
}

function TuitionLocation({ tuition }: { tuition: TuitionCardTuition }) {
  const t = useTranslations()
  if (tuition.isOnline)
    return (
      <IconListItem icon={IconDeviceLaptop} label={t('ui.place')}>
        {t('ui.online')}
      </IconListItem>
    )
  const place = [...tuition.location.areas, tuition.location.city].filter(Boolean).join(', ')
  const parts = [place, tuition.locationDetails].filter(Boolean)
  return (
    <IconListItem icon={IconMapPin} label={t('ui.place')}>
      <LangText>{parts.join(' · ') || t('common.notAvailable')}</LangText>
    </IconListItem>
  )
}

/** Texts of `applicationStatus` that are results, not actions. */
const answerStates: Record<string, 'did' | 'ok'> = { Applied: 'did', Confirmed: 'ok' }

function ApplyButton({ tuition, href }: { tuition: TuitionCardTuition; href: string }) {
  const { text, disabled } = tuition.applicationStatus
  if (!disabled)
    return (
      <Button component={Link} to={href} state={{ tuition }} aria-label={`${text} ${tuition.tuitionId}`}>
        {text}
      </Button>
    )
  const state = answerStates[text]
  return (
    <Button disabled data-state={state} leftSection={state && <IconCheck aria-hidden="true" />}>
      {text}
    </Button>
  )
}
