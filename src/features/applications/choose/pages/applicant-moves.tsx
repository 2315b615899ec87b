import { IconCalendar, IconPhone, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { telHref } from '#shared/format/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useUndo } from '#ui/call/use-undo.ts'
import { DemoDialog } from '../../demo/pages/demo-dialog.tsx'
import { declineApplicant, takeBackChoice, takeBackDecline } from '../calls.ts'
import type { ApplicantCard } from '../schema.ts'
import classes from './choose.module.css'
import { ChooseDialog } from './choose-dialog.tsx'
import { ReasonChoiceDialog } from './reason-choice-dialog.tsx'
import { useMove } from './use-move.ts'
import { useShortlist } from './use-shortlist.ts'

type MovesProps = {
  applicant: ApplicantCard
  /** Nothing moves on a booked or closed tuition. */
  isOpen: boolean
  /** Another button, such as the CV. */
  children?: ReactNode
  /** More small buttons. */
  tools?: ReactNode
}

/** What a guardian does next with an applicant. */
export function ApplicantMoves({ applicant, isOpen, children, tools }: MovesProps) {
  const t = useTranslations('choose')
  const { tutorName: name, applicantPhone, isConform, state } = applicant
  if (isConform)
    return (
      <>
        <Button
          component="a"
          href={telHref(applicantPhone)}
          leftSection={<IconPhone aria-hidden="true" />}
          aria-label={t('callOf', { name })}
        >
          {t('call')}
        </Button>
        {children}
      </>
    )
  if (!isOpen) return children
  if (state === 'declined')
    return (
      <>
        <TakeBackDecline applicant={applicant} />
        {children}
      </>
    )
  return (
    <>
      <div className={classes.main}>
        {state === 'chosen' ? <TakeBackChoice applicant={applicant} /> : <Choose applicant={applicant} />}
        {children}
      </div>
      <div className={classes.tools}>
        {state !== 'chosen' && <Shortlist applicant={applicant} />}
        <AskForDemo applicant={applicant} />
        <Decline applicant={applicant} />
        {tools}
      </div>
    </>
  )
}

type ApplicantProps = { applicant: ApplicantCard }

function Choose({ applicant }: ApplicantProps) {
  const t = useTranslations('choose')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button aria-label={t('wantTutorOf', { name: applicant.tutorName })} onClick={() => setAsked(true)}>
        {t('wantTutor')}
      </Button>
      <ChooseDialog applicant={applicant} opened={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

function TakeBackChoice({ applicant: { _id: id, tutorName: name } }: ApplicantProps) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(takeBackChoice)
  return (
    <Button
      variant="outline"
      aria-label={t('takeBackChoiceOf', { name })}
      aria-busy={isSending || undefined}
      onClick={() => void send({ params: { id } })}
    >
      {t('takeBack')}
    </Button>
  )
}

function TakeBackDecline({ applicant: { _id: id, tutorName: name } }: ApplicantProps) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(takeBackDecline)
  return (
    <Button
      variant="outline"
      aria-label={t('takeBackDeclineOf', { name })}
      aria-busy={isSending || undefined}
      onClick={() => void send({ params: { id } })}
    >
      {t('takeBack')}
    </Button>
  )
}

function Shortlist({ applicant }: ApplicantProps) {
  const t = useTranslations('choose')
  const { isListed, Glyph, button } = useShortlist(applicant)
  return (
    <Button variant="outline" leftSection={<Glyph aria-hidden="true" />} {...button}>
      {isListed ? t('onYourShortlist') : t('shortlist')}
    </Button>
  )
}

function AskForDemo({ applicant }: ApplicantProps) {
  const t = useTranslations('choose')
  const [isAsked, setAsked] = useState(false)
  const { demo, tutorName: name } = applicant
  const isPlanned =
    demo !== null && ['proposed', 'accepted'].includes(demo.state) && new Date(demo.startsAt) > new Date()
  if (isPlanned) return null
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('demoClassOf', { name })}
        leftSection={<IconCalendar aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('demoClass')}
      </Button>
      <DemoDialog applicant={applicant} opened={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

function Decline({ applicant: { _id: id, tutorName: name } }: ApplicantProps) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(declineApplicant)
  const undo = useUndo()
  const [isAsked, setAsked] = useState(false)
  const decline = async (reason: string) => {
    await send({ params: { id }, body: { reason } }, { undo: undo(takeBackDecline, { params: { id } }) })
    setAsked(false)
  }
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('declineOf', { name })}
        leftSection={<IconX aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('decline')}
      </Button>
      <ReasonChoiceDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('declineTitle', { name })}
        text={t('declineText')}
        reasons={DECLINE_REASONS.map((reason) => t(`declineReasons.${reason}`))}
        confirmLabel={t('decline')}
        isSending={isSending}
        onConfirm={(reason) => void decline(reason)}
      />
    </>
  )
}

/** The ready reasons of a decline. */
export const DECLINE_REASONS = ['found', 'subjects', 'far', 'salary', 'time'] as const
