import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMove } from '#features/applications/choose/pages/use-move.ts'
import type { DemoFeedback } from '#features/applications/choose/schema.ts'
import { DEMO_OUTCOMES } from '#shared/enums.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { giveBookingFeedback } from '../calls.ts'

/** Asks in one tap how a booked tuition goes; the answer can be changed. */
export function FeedbackButtons({ id, told }: { id: string; told: DemoFeedback | null }) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(giveBookingFeedback)
  return (
    <fieldset className="grid gap-8">
      <legend className="bold mb-4">
        {told ? t('youTold', { outcome: t(`after.goes.${told.outcome}`) }) : t('after.question')}
      </legend>
      <div className="wrap gap-8">
        {DEMO_OUTCOMES.map((outcome) =>
          outcome === 'wrong' ? (
            <WrongButton key={outcome} id={id} />
          ) : (
            <Button
              key={outcome}
              size="sm"
              variant="outline"
              loading={isSending}
              aria-pressed={told?.outcome === outcome}
              onClick={() => void send({ params: { id }, body: { outcome, note: '' } })}
            >
              {t(`after.goes.${outcome}`)}
            </Button>
          ),
        )}
      </div>
    </fieldset>
  )
}

/** Tells the team in a few words that something is wrong. */
export function WrongButton({ id }: { id: string }) {
  const t = useTranslations('choose.after')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpened(true)}>
        {t('goes.wrong')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('wrongTitle')} withCloseButton={false}>
        <WrongForm id={id} onClose={close} />
      </Modal>
    </>
  )
}

function WrongForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations()
  const { isSending, send } = useMove(giveBookingFeedback)
  const [note, setNote] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await send({ params: { id }, body: { outcome: 'wrong', note } })) onClose()
  }
  return (
    <ScriptForm onSubmit={(event) => void submit(event)} className="grid gap-14">
      <p>{t('choose.after.wrongText')}</p>
      <Textarea
        label={t('choose.after.wrongNote')}
        maxLength={MAX_LENGTH.short}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        <SubmitButton label={t('choose.after.send')} loading={isSending} size="md" fullWidth={false} />
      </DialogActions>
    </ScriptForm>
  )
}
