import { VisuallyHidden } from '@mantine/core'
import { IconBook, IconMapPin, IconPhone, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { AgreedPanel } from '#features/bookings/feedback/pages/agreed-panel.tsx'
import { OutcomeQuestion } from '#features/confirmations/pages/outcome-question.tsx'
import { APPLICATION_STAGES, type ApplicationStage } from '#features/tuitions/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { telHref } from '#shared/format/phone.ts'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Salary } from '#ui/data/text/money.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import head from '#ui/layout/card-head.module.css'
import { daysOfLongConfirmation } from '../../choose/rules.ts'
import { OwnDemo } from '../../demo/pages/own-demo.tsx'
import type { OwnProgress } from '../schema.ts'
import classes from './own-card.module.css'
import { Withdraw } from './withdraw.tsx'

/** One application of the tutor with its steps; the guardian's number first once confirmed. */
export function OwnCard({ application, now }: { application: OwnProgress; now: Date }) {
  const format = useFormat()
  const t = useTranslations()
  const { tuitionId, createdAt, stage, tuition } = application
  const href = paths.tuition(tuitionId)
  const heading = format.heading(tuition.heading)
  const isSure = stage === 'confirmed' || stage === 'booked'
  const { confirmation, confirmedAt } = application
  const longDays = confirmation && daysOfLongConfirmation(confirmedAt, now)
  // After that the agreement says what was agreed on, and the page of fees what is to be paid.
  const isAhead = WAY.indexOf(stage) >= 0 && stage !== 'booked'
  return (
    <Card as="article" stitch={isSure ? 'done' : 'pending'} label={heading}>
      <div className={head.meta}>
        <Figures>{tuitionId}</Figures> <RelativeTime at={createdAt} now={now} />
      </div>
      <h3 className={`${head.heading} ${classes.heading} mt-6`} lang={detectLang(heading)}>
        {tuition.isPublic ? <Link to={href}>{heading}</Link> : heading}
      </h3>
      <StageLine application={application} longDays={longDays} />
      <Changed changes={application.changed} />
      {confirmation && longDays !== null && <OutcomeQuestion id={confirmation._id} told={confirmation.outcome} />}
      {tuition.phone && <CallGuardian phone={tuition.phone} />}
      {application.agreement !== null && <AgreedPanel number={application.agreement} startsOn={application.startsOn} />}
      <OwnDemo application={application} />
      {application.agreement === null && (
        <div className={classes.money}>
          <Salary salary={formatTypedSalary(tuition.salary, format.locale)} />
        </div>
      )}
      {application.fee !== null && isAhead && (
        <p className="small">{t('applications.fee', { fee: format.money(takaToPoisha(application.fee)) })}</p>
      )}
      <Facts application={application} />
      <div className={classes.actions}>
        {tuition.isPublic && (
          <Button
            component={Link}
            to={href}
            variant="outline"
            aria-label={t(stage === 'withdrawn' ? 'choose.applyAgainTo' : 'applications.detailsOf', { id: tuitionId })}
          >
            {t(stage === 'withdrawn' ? 'choose.applyAgain' : 'applications.details')}
          </Button>
        )}
        {stage === 'booked' && (
          <Button
            component={Link}
            to={paths.tutor.fees}
            variant="outline"
            aria-label={t('applications.yourFeeOf', { id: tuitionId })}
          >
            {t('applications.yourFee')}
          </Button>
        )}
        {application.canWithdraw && <Withdraw application={application} />}
      </div>
    </Card>
  )
}

/** What was edited after the tutor applied. */
function Changed({ changes }: { changes: OwnProgress['changed'] }) {
  const t = useTranslations('choose')
  if (changes.length === 0) return null
  return (
    <Alert tone="warn">
      <b>{t('changedSince')}</b>
      {changes.map(({ field, before, after }) => (
        <p key={field}>
          {field}: <LangText>{t('wasIs', { before, after })}</LangText>
        </p>
      ))}
    </Alert>
  )
}

function Facts({ application: { inviteBy, tuition } }: { application: OwnProgress }) {
  const format = useFormat()
  const t = useTranslations()
  const { subjects, location, isOnline } = tuition
  const what = joinFacts([format.choices('class', tuition.class), format.choices('subject', subjects)])
  const place = isOnline ? t('ui.online') : format.place(location)
  return (
    <IconList isCompact>
      {what && (
        <IconListItem icon={IconBook} label={t('choose.subjectsAndClasses')}>
          <LangText>{what}</LangText>
        </IconListItem>
      )}
      {place && (
        <IconListItem icon={IconMapPin} label={t('ui.place')}>
          <LangText>{place}</LangText>
        </IconListItem>
      )}
      {inviteBy && (
        <IconListItem icon={IconUserPlus} label={t('applications.invitedBy')}>
          <LangText>{t('applications.invitedByWhom', inviteBy)}</LangText>
        </IconListItem>
      )}
    </IconList>
  )
}

function CallGuardian({ phone }: { phone: string }) {
  const t = useTranslations('choose')
  return (
    <div className={classes.call}>
      <Button component="a" href={telHref(phone)} fullWidth leftSection={<IconPhone aria-hidden="true" />}>
        <span>
          {t('callGuardian')}
          {'\u00a0·'} <PhoneNumber number={phone} />
        </span>
      </Button>
    </div>
  )
}

/** The steps on the way; the other stages are ends. */
const WAY = APPLICATION_STAGES.slice(0, 5)

type StageLineProps = {
  application: OwnProgress
  /** Days since the confirmation, once its tutor is asked about it. */
  longDays: number | null
}

/** The steps of an application, with the current one in words. */
function StageLine({ application: { stage, ended, tuition }, longDays }: StageLineProps) {
  const t = useTranslations('choose')
  const reached = WAY.indexOf(stage)
  const isEnd = reached < 0
  const steps: readonly ApplicationStage[] = isEnd ? ['applied', stage] : WAY
  const current = isEnd ? 1 : reached
  // The head of the group says what holds for all of it.
  const text = isEnd ? stage : tuition.isPaused ? 'paused' : tuition.isFound ? 'found' : stage
  return (
    <div className={classes.stage} data-end={isEnd || undefined}>
      <ol className={classes.steps} aria-label={t('steps')}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-done={index <= current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <VisuallyHidden>
              {t(`step.${step}`)}
              {index < current && `, ${t('stepDone')}`}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p>
        <b>{ended ? t('after.ended') : t(`step.${stage}`)}</b>{' '}
        {ended ? (
          <EndOfClasses ended={ended} />
        ) : longDays === null ? (
          text !== 'applied' && text !== 'booked' && t(`stageText.${text}`)
        ) : (
          t('stageText.longConfirmed', { count: longDays })
        )}
      </p>
    </div>
  )
}

/** Why and when the classes of a booking ended, and where its fee stands. */
function EndOfClasses({ ended: { endedOn, reason } }: { ended: NonNullable<OwnProgress['ended']> }) {
  const t = useTranslations('choose.after')
  const locale = useLocale()
  return (
    <>
      {t('endedText', { date: formatUnbrokenDate(locale, endedOn) })} {t('reason', { reason })}{' '}
      <Link to={paths.tutor.fees}>{t('toFees')}</Link>
    </>
  )
}
