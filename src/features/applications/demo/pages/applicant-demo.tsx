import { IconCalendar } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { cancelDemo } from '../../choose/calls.ts'
import classes from '../../choose/pages/choose.module.css'
import type { ApplicantCard } from '../../choose/schema.ts'
import { CancelDemo } from './cancel-demo.tsx'
import { DemoFeedbackQuestion, EarlierDemo } from './demo-feedback.tsx'
import { DemoMeeting } from './demo-meeting.tsx'

/** The newest demo class with an applicant: place and phone once agreed, how to cancel it, and how it went. */
export function ApplicantDemo({ applicant, isOpen }: { applicant: ApplicantCard; isOpen: boolean }) {
  const t = useTranslations('choose')
  const locale = useLocale()
  const { demo, tutorName, tuitionId } = applicant
  if (!demo || demo.state === 'over') return null
  return (
    <div className={classes.demo} data-state={demo.state}>
      <IconCalendar aria-hidden="true" />
      <div>
        <b>{t('demoAt', { time: formatDateTime(locale, demo.startsAt) })}</b>
        <span>{t(`demoState.${demo.state}`)}</span>
        {demo.note && (
          <span>
            <LangText>{t('demoYourNote', { note: demo.note })}</LangText>
          </span>
        )}
        {demo.answer && (
          <span>
            <LangText>{t('demoAnswer', { answer: demo.answer })}</LangText>
          </span>
        )}
        {demo.cancelReason && (
          <span>
            <LangText>{t('demoCancelReason', { reason: demo.cancelReason })}</LangText>
          </span>
        )}
        {demo.meeting && <DemoMeeting meeting={demo.meeting} tuitionId={tuitionId} />}
        {isOpen && demo.canCancel && (
          <CancelDemo
            call={cancelDemo}
            id={demo._id}
            label={t('cancelDemoOf', { name: tutorName })}
            text={t('cancelDemoText')}
          />
        )}
        <DemoFeedbackQuestion demo={demo} />
        <EarlierDemo demo={demo} />
      </div>
    </div>
  )
}
