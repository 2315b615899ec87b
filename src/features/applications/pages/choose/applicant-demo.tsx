import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/dhaka-time.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Button } from '#ui/layout/button.tsx'
import { cancelDemo } from '../../choose.calls.ts'
import type { ApplicantCard } from '../../choose.schema.ts'
import classes from './choose.module.css'
import { useMove } from './use-move.ts'

/** The newest demo class with an applicant, and how to cancel it. [FAM-271, FAM-272] */
export function ApplicantDemo({ applicant, isOpen }: { applicant: ApplicantCard; isOpen: boolean }) {
  const t = useTranslations('choose')
  const locale = useLocale()
  const { demo, tutorName } = applicant
  if (!demo || demo.state === 'over') return null
  const canCancel = isOpen && ['proposed', 'accepted'].includes(demo.state) && new Date(demo.startsAt) > new Date()
  return (
    <div className={classes.demo} data-state={demo.state}>
      <IconCalendar aria-hidden="true" />
      <div>
        <b>{t('demoAt', { time: formatDateTime(locale, demo.startsAt) })}</b>
        <span>{t(`demoState.${demo.state}`)}</span>
        {demo.note && <LangText>{t('demoYourNote', { note: demo.note })}</LangText>}
        {demo.answer && <LangText>{t('demoAnswer', { answer: demo.answer })}</LangText>}
        {canCancel && <CancelDemo id={demo._id} name={tutorName} />}
      </div>
    </div>
  )
}

function CancelDemo({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const { isSending, send } = useMove(cancelDemo)
  const [isAsked, setAsked] = useState(false)
  const cancel = async () => {
    await send({ params: { id } })
    setAsked(false)
  }
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={t('choose.cancelDemoOf', { name })} onClick={() => setAsked(true)}>
        {t('choose.cancelDemo')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('common.areYouSure')}
        text={t('choose.cancelDemoText')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('common.yes')}
        onCancel={() => setAsked(false)}
        onConfirm={() => void cancel()}
        busy={isSending}
      />
    </>
  )
}
