import { Modal, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDateTime } from '#shared/dhaka-time.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Button } from '#ui/layout/button.tsx'
import { answerDemo } from '../../choose.calls.ts'
import type { Demo } from '../../choose.schema.ts'
import type { OwnProgress } from '../../mine.schema.ts'
import choosing from '../choose/choose.module.css'
import { useMove } from '../choose/use-move.ts'

/** The demo class of an application, with the tutor's answer. [FAM-271] */
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
        {demo.state === 'declined' && <span>{t('ownDemoDeclined')}</span>}
        {demo.note && <LangText>{t('demoGuardianNote', { note: demo.note })}</LangText>}
        {demo.answer && <LangText>{t('demoYourAnswer', { answer: demo.answer })}</LangText>}
        {isAsked && (
          <div className={choosing.answers}>
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
    <form onSubmit={(event) => void submit(event)} noValidate className={choosing.form}>
      <TextInput
        label={t('choose.answerWord')}
        description={t('choose.answerWordHint')}
        maxLength={MAX_LENGTH.short}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        data-autofocus
      />
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
    </form>
  )
}
