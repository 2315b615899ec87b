import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { ContactMark } from '#ui/form/contact-mark.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { OwnProgress } from '../../apply/schema.ts'
import { answerDemo, cancelOwnDemo } from '../../choose/calls.ts'
import choosing from '../../choose/pages/choose.module.css'
import { useMove } from '../../choose/pages/use-move.ts'
import type { Demo } from '../../choose/schema.ts'
import { CancelDemo } from './cancel-demo.tsx'
import { DemoFeedbackQuestion, EarlierDemo } from './demo-feedback.tsx'
import { DemoMeeting } from './demo-meeting.tsx'

/** The demo class of an application, with the tutor's answer. */
export function OwnDemo({ application: { demo, tuitionId } }: { application: OwnProgress }) {
  const t = useTranslations('choose')
  const locale = useLocale()
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null)
  if (!demo) return null
  const isAsked = demo.state === 'proposed'
  const title = isAsked ? t('demoAsked') : demo.state === 'accepted' ? t('demoAgreed') : t('demoClass')
  return (
    <div className={choosing.demo} data-state={demo.state}>
      <IconCalendar aria-hidden="true" />
      <div>
        <b>{title}</b>
        <span>{formatDateTime(locale, demo.startsAt)}</span>
        <DemoTexts demo={demo} />
        {demo.meeting && <DemoMeeting meeting={demo.meeting} tuitionId={tuitionId} />}
        {demo.canCancel && (
          <CancelDemo
            call={cancelOwnDemo}
            id={demo._id}
            label={t('cancelOwnDemoOf', { id: tuitionId })}
            text={t('cancelOwnDemoText')}
          />
        )}
        <DemoFeedbackQuestion demo={demo} />
        <EarlierDemo demo={demo} />
        {isAsked && (
          <div className="wrap gap-10 mt-8">
            <Button size="sm" aria-label={t('acceptDemoOf', { id: tuitionId })} onClick={() => setAnswer('accept')}>
              {t('acceptDemo')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('declineDemoOf', { id: tuitionId })}
              onClick={() => setAnswer('decline')}
            >
              {t('declineDemo')}
            </Button>
          </div>
        )}
        <Modal
          opened={answer !== null}
          onClose={() => setAnswer(null)}
          title={answer === 'decline' ? t('declineDemoTitle') : t('acceptDemoTitle')}
          withCloseButton={false}
        >
          <AnswerForm demo={demo} accept={answer !== 'decline'} onClose={() => setAnswer(null)} />
        </Modal>
      </div>
    </div>
  )
}

/** What guardian and tutor wrote, and how it ended. */
function DemoTexts({ demo: { state, note, answer, cancelReason } }: { demo: Demo }) {
  const t = useTranslations('choose')
  return (
    <>
      {state === 'declined' && <span>{t('ownDemoDeclined')}</span>}
      {note && (
        <span>
          <LangText>{t('demoGuardianNote', { note })}</LangText>
        </span>
      )}
      {answer && (
        <span>
          <LangText>{t('demoYourAnswer', { answer })}</LangText>
        </span>
      )}
      {state === 'cancelled' && <span>{t('demoState.cancelled')}</span>}
      {cancelReason && (
        <span>
          <LangText>{t('demoCancelReason', { reason: cancelReason })}</LangText>
        </span>
      )}
    </>
  )
}

function AnswerForm({ demo, accept, onClose }: { demo: Demo; accept: boolean; onClose: () => void }) {
  const t = useTranslations()
  const { isSending, send } = useMove(answerDemo)
  const [answer, setAnswer] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await send({ params: { id: demo._id }, body: { accept, answer } })
    onClose()
  }
  return (
    <ScriptForm onSubmit={(event) => void submit(event)} className="grid gap-14">
      <TextInput
        label={t('choose.answerWord')}
        description={t('choose.answerWordHint')}
        maxLength={MAX_LENGTH.short}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        data-autofocus
      />
      <ContactMark text={answer} />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        <SubmitButton
          label={accept ? t('choose.acceptDemo') : t('choose.declineDemo')}
          loading={isSending}
          size="md"
          fullWidth={false}
        />
      </DialogActions>
    </ScriptForm>
  )
}
