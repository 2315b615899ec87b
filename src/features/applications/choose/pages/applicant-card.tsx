import {
  IconActivity,
  IconAlertTriangle,
  IconBook,
  IconBriefcase,
  IconCheck,
  IconCoin,
  IconMapPin,
  IconPhone,
  IconUser,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { joinClasses } from '#features/tutors/cv/class-range.rules.ts'
import { TutorSeal } from '#features/tutors/seal/pages/tutor-seal.tsx'
import { paths } from '#shared/address/paths.ts'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import { ApplicantDemo } from '../../demo/pages/applicant-demo.tsx'
import type { ApplicantCard } from '../schema.ts'
import { ApplicantMoves } from './applicant-moves.tsx'
import classes from './choose.module.css'

type Compare = { isChosen: boolean; isFull: boolean; isReady: boolean; toggle: () => void }
type ApplicantCardProps = { applicant: ApplicantCard; now: Date; compare: Compare }

/** One applicant with what a guardian compares by, and the next steps. */
export function ApplicantCardView({ applicant, now, compare }: ApplicantCardProps) {
  const t = useTranslations()
  const { tutorId, tutorName, tuitionId, isConform, isOpen, state, stateReason, inviteBy } = applicant
  return (
    <Card
      as="article"
      stitch={applicant.isVerified ? 'done' : 'pending'}
      label={t('choose.cardOf', { name: tutorName })}
    >
      <Head applicant={applicant} />
      <ul className={classes.proofs}>
        <li>
          {applicant.seal ? (
            <TutorSeal seal={applicant.seal} />
          ) : (
            <StatusBadge tone="wait">{t('choose.cvWaiting')}</StatusBadge>
          )}
        </li>
        {applicant.isActiveThisWeek && (
          <li>
            <StatusBadge icon={IconActivity}>{t('choose.activeThisWeek')}</StatusBadge>
          </li>
        )}
      </ul>
      <Facts applicant={applicant} />
      <Fit applicant={applicant} />
      {state === 'declined' && stateReason && (
        <p className="hint mt-12">
          <LangText>{t('choose.yourReason', { reason: stateReason })}</LangText>
        </p>
      )}
      <ApplicantDemo applicant={applicant} isOpen={isOpen} />
      <p className="hint mt-12">
        {t('choose.applied')} <RelativeTime at={applicant.createdAt} now={now} />
        {inviteBy && (
          <>
            {' · '}
            <LangText>{t('choose.invitedBy', inviteBy)}</LangText>
          </>
        )}
      </p>
      <CompareOption {...compare} name={tutorName} />
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

/** Chooses the applicant for the comparison. */
function CompareOption({ isChosen, isFull, isReady, toggle, name }: Compare & { name: string }) {
  const t = useTranslations('choose')
  return (
    <>
      <label className={`${classes.option} row gap-10 touchable`}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isChosen && isFull}
          onChange={toggle}
          aria-label={t('compareOf', { name })}
        />
        {t('compare')}
      </label>
      {isChosen && isReady && <a href="#compare">{t('compareTitle')}</a>}
    </>
  )
}

function Head({ applicant }: { applicant: ApplicantCard }) {
  const format = useFormat()
  const { tutorId, tutorName, profileImg, university, department } = applicant
  return (
    <div className={classes.head}>
      <Avatar name={tutorName} seed={tutorId} photo={profileImg} size="m" />
      <div>
        <ApplicantBadge applicant={applicant} />
        <h2 className={classes.name} lang={detectLang(tutorName)}>
          {tutorName}
        </h2>
        {university && <LangText>{format.choice('university', university)}</LangText>}
        {department && (
          <small>
            <LangText>{format.choice('department', department)}</LangText>
          </small>
        )}
        <small>
          <Figures>{tutorId}</Figures>
        </small>
      </div>
    </div>
  )
}

const TONES = {
  shortlisted: { tone: 'info' },
  chosen: { tone: 'ok' },
  confirmed: { tone: 'ok', icon: IconCheck },
  booked: { tone: 'ok', icon: IconCheck },
  declined: {},
  withdrawn: {},
  closed: {},
} as const

/** The stage of the application; nothing for one that waits. */
export function ApplicantBadge({ applicant: { stage } }: { applicant: ApplicantCard }) {
  const t = useTranslations('choose.state')
  return stage === 'applied' ? null : <StatusBadge {...TONES[stage]}>{t(stage)}</StatusBadge>
}

export function Facts({ applicant, withPhone = true }: { applicant: ApplicantCard; withPhone?: boolean }) {
  const format = useFormat()
  const t = useTranslations('choose')
  const { subjects, place, gender, expectedSalary, experience, applicantPhone } = applicant
  const taught = joinClasses(applicant.classes, (name) => format.choice('class', name))
  return (
    <IconList isCompact>
      <IconListItem icon={IconBook} label={t('subjectsAndClasses')}>
        <LangText>{joinFacts([format.choices('subject', subjects), taught])}</LangText>
      </IconListItem>
      {place && (
        <IconListItem icon={IconMapPin} label={t('areas')}>
          <LangText>{place}</LangText>
        </IconListItem>
      )}
      {gender && (
        <IconListItem icon={IconUser} label={t('gender')}>
          {format.choice('gender', gender)}
        </IconListItem>
      )}
      <IconListItem icon={IconCoin} label={t('salary')}>
        <LangText>{formatTypedSalary(expectedSalary, format.locale)}</LangText>
      </IconListItem>
      {experience && (
        <IconListItem icon={IconBriefcase} label={t('experience')}>
          <LangText>{experience}</LangText>
        </IconListItem>
      )}
      {withPhone && (
        <IconListItem icon={IconPhone} label={t('phone')}>
          <PhoneNumber number={applicantPhone} link />
        </IconListItem>
      )}
    </IconList>
  )
}

/** More of them say nothing that the CV does not. */
const MAX_MATCHES = 8

/** Match and mismatch in words. */
export function Fit({ applicant: { matches, mismatches } }: { applicant: ApplicantCard }) {
  const t = useTranslations('choose')
  return (
    <div className={`${classes.fit} grid gap-6 small mt-12`}>
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
        <div data-tone="warn">
          <IconAlertTriangle aria-hidden="true" />
          <div>
            <b>{t('misses')}</b>
            <Misses mismatches={mismatches} />
          </div>
        </div>
      )}
    </div>
  )
}

/** What does not fit, each in a line of its own. */
export function Misses({ mismatches }: Pick<ApplicantCard, 'mismatches'>) {
  return (
    <ul>
      {mismatches.map((miss) => (
        <li key={miss}>
          <LangText>{miss}</LangText>
        </li>
      ))}
    </ul>
  )
}
