import {
  IconActivity,
  IconAlertTriangle,
  IconBook,
  IconBriefcase,
  IconCheck,
  IconCoin,
  IconId,
  IconMapPin,
  IconPhone,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { formatTypedSalary } from '#shared/salary.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { joinFacts } from '#ui/data/join-facts.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { PhoneNumber } from '#ui/data/phone-number.tsx'
import { RelativeTime } from '#ui/data/relative-time.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ApplicantCard } from '../../choose.schema.ts'
import { ApplicantDemo } from './applicant-demo.tsx'
import { ApplicantMoves } from './applicant-moves.tsx'
import classes from './choose.module.css'

type ApplicantCardProps = { applicant: ApplicantCard; now: Date }

/** One applicant with what a guardian compares by, and the next steps. [FAM-260, FAM-261] */
export function ApplicantCardView({ applicant, now }: ApplicantCardProps) {
  const t = useTranslations()
  const { tutorId, tutorName, tuitionId, isConform, isOpen, state, stateReason } = applicant
  return (
    <Card
      as="article"
      stitch={applicant.isVerified ? 'done' : 'pending'}
      label={t('choose.cardOf', { name: tutorName })}
    >
      <Head applicant={applicant} />
      <ul className={classes.proofs}>
        <li>
          {applicant.isVerified ? (
            <VerifiedBadge label={t('choose.cvVerified')} />
          ) : (
            <StatusBadge tone="wait">{t('choose.cvWaiting')}</StatusBadge>
          )}
        </li>
        {applicant.isIdCardSeen && (
          <li>
            <StatusBadge icon={IconId}>{t('choose.idCardSeen')}</StatusBadge>
          </li>
        )}
        {applicant.isActiveThisWeek && (
          <li>
            <StatusBadge icon={IconActivity}>{t('choose.activeThisWeek')}</StatusBadge>
          </li>
        )}
      </ul>
      <Facts applicant={applicant} />
      <Fit applicant={applicant} />
      {state === 'declined' && stateReason && (
        <p className={classes.dim}>
          <LangText>{t('choose.yourReason', { reason: stateReason })}</LangText>
        </p>
      )}
      <ApplicantDemo applicant={applicant} isOpen={isOpen} />
      <p className={classes.dim}>
        {t('choose.applied')} <RelativeTime at={applicant.createdAt} now={now} />
        {' · '}
        <LangText>{applicant.inviteBy ? t('choose.invitedBy', applicant.inviteBy) : t('applications.self')}</LangText>
      </p>
      <div className={classes.actions} data-confirmed={isConform || undefined}>
        <ApplicantMoves applicant={applicant} isOpen={isOpen}>
          <Button
            component={Link}
            to={paths.guardian.applicantCv(tutorId, tuitionId)}
            state={{ tutorId }}
            variant="outline"
            aria-label={t('applications.showCvOf', { name: tutorName })}
          >
            {t('applications.showCv')}
          </Button>
        </ApplicantMoves>
      </div>
    </Card>
  )
}

function Head({ applicant }: { applicant: ApplicantCard }) {
  const shown = useShown()
  const { tutorId, tutorName, profileImg, university, department } = applicant
  return (
    <div className={classes.head}>
      <Avatar name={tutorName} seed={tutorId} photo={profileImg} size="m" />
      <div>
        <ApplicantBadge applicant={applicant} />
        <h2 className={classes.name} lang={detectLang(tutorName)}>
          {tutorName}
        </h2>
        {university && <LangText>{shown.choice('university', university)}</LangText>}
        {department && (
          <small>
            <LangText>{shown.choice('department', department)}</LangText>
          </small>
        )}
        <small>
          <Figures>{tutorId}</Figures>
        </small>
      </div>
    </div>
  )
}

/** Confirmed, chosen, on the shortlist or declined; nothing for the others. */
export function ApplicantBadge({ applicant: { isConform, state } }: { applicant: ApplicantCard }) {
  const t = useTranslations('choose.state')
  if (isConform)
    return (
      <StatusBadge tone="ok" icon={IconCheck}>
        {t('confirmed')}
      </StatusBadge>
    )
  if (state === 'chosen') return <StatusBadge tone="ok">{t('chosen')}</StatusBadge>
  if (state === 'shortlisted') return <StatusBadge tone="info">{t('shortlisted')}</StatusBadge>
  return state === 'declined' ? <StatusBadge>{t('declined')}</StatusBadge> : null
}

function Facts({ applicant }: { applicant: ApplicantCard }) {
  const shown = useShown()
  const t = useTranslations('choose')
  const { subjects, classes: taught, place, gender, expectedSalary, experience, applicantPhone } = applicant
  return (
    <IconList isCompact>
      <IconListItem icon={IconBook} label={t('subjectsAndClasses')}>
        <LangText>{joinFacts([shown.choices('subject', subjects), shown.choices('class', taught)])}</LangText>
      </IconListItem>
      {place && (
        <IconListItem icon={IconMapPin} label={t('areas')}>
          <LangText>{place}</LangText>
        </IconListItem>
      )}
      {gender && (
        <IconListItem icon={IconUser} label={t('gender')}>
          {shown.choice('gender', gender)}
        </IconListItem>
      )}
      <IconListItem icon={IconCoin} label={t('salary')}>
        <LangText>{formatTypedSalary(expectedSalary, shown.locale)}</LangText>
      </IconListItem>
      {experience && (
        <IconListItem icon={IconBriefcase} label={t('experience')}>
          <LangText>{experience}</LangText>
        </IconListItem>
      )}
      <IconListItem icon={IconPhone} label={t('phone')}>
        <PhoneNumber number={applicantPhone} link />
      </IconListItem>
    </IconList>
  )
}

/** More of them say nothing that the CV does not. */
const MAX_MATCHES = 8

/** Match and mismatch in words. */
export function Fit({ applicant: { matches, mismatches } }: { applicant: ApplicantCard }) {
  const t = useTranslations('choose')
  return (
    <div className={classes.fit}>
      {matches.length > 0 && (
        <p>
          <IconCheck aria-hidden="true" />
          <span>
            <b>{t('fits')}</b> <LangText>{matches.slice(0, MAX_MATCHES).join(', ')}</LangText>
            {matches.length > MAX_MATCHES && ` ${t('fitsMore', { count: matches.length - MAX_MATCHES })}`}
          </span>
        </p>
      )}
      {mismatches.length > 0 && (
        <p data-tone="warn">
          <IconAlertTriangle aria-hidden="true" />
          <span>
            <b>{t('misses')}</b> <LangText>{mismatches.join('; ')}</LangText>
          </span>
        </p>
      )}
    </div>
  )
}
