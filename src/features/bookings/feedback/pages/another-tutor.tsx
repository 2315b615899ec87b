import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMove } from '#features/applications/choose/pages/use-move.ts'
import { replaceTutor } from '#features/payments/refunds/replace.calls.ts'
import { FAMILY_ENDINGS } from '#features/payments/refunds/rules.ts'
import { formatUnbrokenDate, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useNow } from '#ui/page/use-now.ts'
import type { Agreement } from '../../agreements/schema.ts'
import { promisedDay } from '../rules.ts'

const MAX_NOTE = 300

/** A family ends a booking and asks for another tutor. */
export function AnotherTutor({ agreement }: { agreement: Agreement }) {
  const t = useTranslations('choose.replace')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button size="sm" variant="subtle" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('title', { tutor: agreement.tutorName })} withCloseButton={false}>
        <ReplaceForm agreement={agreement} onClose={close} />
      </Modal>
    </>
  )
}

function ReplaceForm({ agreement: { _id: id, versions }, onClose }: { agreement: Agreement; onClose: () => void }) {
  const t = useTranslations()
  const { locale } = useFormat()
  const today = toDhakaDate(useNow())
  const { isSending, send } = useMove(replaceTutor)
  const [ending, setEnding] = useState<(typeof FAMILY_ENDINGS)[number]>()
  const [isMissing, setMissing] = useState(false)
  const [endedOn, setEndedOn] = useState(today)
  const [note, setNote] = useState('')
  const [version] = versions
  const promised =
    ending && version && promisedDay(version.replacements, { ending, firstClass: version.startDate, endedOn, today })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ending) return setMissing(true)
    const done = { done: t('choose.replace.done') }
    if (await send({ params: { id }, body: { ending, endedOn, note } }, done)) onClose()
  }
  return (
    <ScriptForm onSubmit={(event) => void submit(event)} className="grid gap-14">
      <p>{t('choose.replace.lead')}</p>
      <SegmentedRadio
        label={t('choose.reason')}
        required
        options={FAMILY_ENDINGS}
        formatOption={(option) => t(`choose.replace.endings.${option as 'tutorLeft'}`)}
        value={ending ?? ''}
        error={isMissing && !ending && t('choose.reasonMissing')}
        onChange={(chosen) => setEnding(FAMILY_ENDINGS.find((one) => one === chosen))}
      />
      <DayInput
        label={t('choose.replace.lastDay')}
        required
        max={today}
        value={endedOn}
        onChange={(event) => setEndedOn(event.currentTarget.value)}
      />
      <Textarea
        label={t('choose.replace.note')}
        maxLength={MAX_NOTE}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {promised && (
        <p className="bold">{t('choose.replace.promise', { date: formatUnbrokenDate(locale, promised) })}</p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        <SubmitButton label={t('choose.replace.send')} loading={isSending} size="md" fullWidth={false} color="alta" />
      </DialogActions>
    </ScriptForm>
  )
}
