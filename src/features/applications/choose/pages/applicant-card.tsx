import { IconActivity, IconAlertTriangle, IconCheck, IconCoin, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
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
import { type Compare, CompareButton } from './compare/compare-button.tsx'
import { Misses } from './misses.tsx'

type ApplicantCardProps = {
  applicant: ApplicantCard
  now: Date
  /** Absent where nothing is left to choose. */
  compare?: Compare
  /** Says who is active this week, where not everybody is. */
  saysActive?: boolean
}

/** One applicant with what a guardian compares by, and the next steps. */
export function ApplicantCardView({ applicant, now, compare, saysActive = false }: ApplicantCardProps) {
  const t = useTranslations()
  const { tutorId, tutorName, tuitionId, isOpen, state, stateReason } = applicant
  // What was agreed on stands above, with the call; nothing is left to compare.
  const isBooked = applicant.stage === 'booked'
  const cvButton = (
    <Button
      component={Link}
      to={paths.guardian.applicantCv(tutorId, tuitionId)}
      state={{ tutorId }}
      variant="outline"
      aria-label={t('applications.showCvOf', { name: tutorName })}
    >
      {t('applications.showCv')}
    </Button>
  )
  return (
    <Card
      as="article"
      stitch={applicant.isVerified ? 'done' : 'pending'}
      label={t('choose.cardOf', { name: tutorName })}
    >
      <Head applicant={applicant} now={now} />
      <CardFacts applicant={applicant} saysActive={saysActive} />
      {!isBooked && <Fit applicant={applicant} isShort />}
      {state === 'declined' && stateReason && (
        <p className="hint mt-8">
          <LangText>{t('choose.yourReason', { reason: stateReason })}</LangText>
        </p>
      )}
      <ApplicantDemo applicant={applicant} isOpen={isOpen} />
      <div className={classes.actions}>
        {isBooked ? (
          cvButton
        ) : (
          <ApplicantMoves
            applicant={applicant}
            isOpen={isOpen}
            tools={compare && <CompareButton {...compare} name={tutorName} />}
          >
            {cvButton}
          </ApplicantMoves>
        )}
      </div>
    </Card>
  )
}

function Head({ applicant, now }: { applicant: ApplicantCard; now: Date }) {
  const format = useFormat()
  const t = useTranslations('choose')
  const { tutorId, tutorName, profileImg, university, department, inviteBy } = applicant
  const study = joinFacts([
    university && format.choice('university', university),
    department && format.choice('department', department),
  ])
  return (
    <div className={classes.head}>
      <Avatar name={tutorName} seed={tutorId} photo={profileImg} size="s" />
      <div>
        <span className="cluster gap-8">
          <h2 className={classes.name} lang={detectLang(tutorName)}>
            {tutorName}
          </h2>
          <ApplicantBadge applicant={applicant} />
        </span>
        {study && (
          <small className={classes.line}>
            <LangText>{study}</LangText>
          </small>
        )}
        <small className={classes.line}>
          <Figures>{tutorId}</Figures>
          {' · '}
          {t('applied')} <RelativeTime at={applicant.createdAt} now={now} />
          {inviteBy && (
            <>
              {' · '}
              <LangText>{t('invitedBy', inviteBy)}</LangText>
            </>
          )}
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

/** What most guardians look at first, in few lines; the CV has the rest. */
function CardFacts({ applicant, saysActive }: { applicant: ApplicantCard; saysActive: boolean }) {
  const format = useFormat()
  const t = useTranslations('choose')
  const { place, gender, expectedSalary, applicantPhone, isConform, seal } = applicant
  return (
    <div className={classes.facts}>
      <div className="cluster gap-8">
        {seal ? <TutorSeal seal={seal} /> : <StatusBadge tone="wait">{t('cvWaiting')}</StatusBadge>}
        {saysActive && applicant.isActiveThisWeek && (
          <StatusBadge icon={IconActivity}>{t('activeThisWeek')}</StatusBadge>
        )}
      </div>
      <IconList isCompact>
        {applicant.stage !== 'booked' && (
          <IconListItem icon={IconCoin} label={t('salary')}>
            <LangText>{formatTypedSalary(expectedSalary, format.locale)}</LangText>
          </IconListItem>
        )}
        <IconListItem icon={IconMapPin} label={t('genderAndAreas')}>
          <LangText>{joinFacts([gender && format.choice('gender', gender), place])}</LangText>
        </IconListItem>
        {isConform && (
          <IconListItem icon={IconPhone} label={t('phone')}>
            <PhoneNumber number={applicantPhone} link />
          </IconListItem>
        )}
      </IconList>
    </div>
  )
}

/** More of them say nothing that the CV does not. */
const MAX_MATCHES = 8

type FitProps = {
  applicant: ApplicantCard
  /** What fits is left out beside what does not. */
  isShort?: boolean
}

/** Match and mismatch in words. */
export function Fit({ applicant: { matches, mismatches }, isShort = false }: FitProps) {
  const t = useTranslations('choose')
  const hasMisses = mismatches.length > 0
  return (
    <div className={`${classes.fit} grid gap-6 small mt-8`}>
      {matches.length > 0 && !(isShort && hasMisses) && (
        <p>
          <IconCheck aria-hidden="true" />
          <span>
            <b>{t('fits')}</b> <LangText>{matches.slice(0, MAX_MATCHES).join(', ')}</LangText>
            {matches.length > MAX_MATCHES && ` ${t('fitsMore', { count: matches.length - MAX_MATCHES })}`}
          </span>
        </p>
      )}
      {hasMisses && (
        <div data-tone="warn">
          <IconAlertTriangle aria-hidden="true" />
          <div>
            {!isShort && <b>{t('misses')}</b>}
            <Misses mismatches={mismatches} />
          </div>
        </div>
      )}
    </div>
  )
}
