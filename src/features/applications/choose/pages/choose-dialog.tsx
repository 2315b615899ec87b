import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { chooseApplicant } from '../calls.ts'
import type { ApplicantCard } from '../schema.ts'
import { Misses } from './misses.tsx'
import { useMove } from './use-move.ts'

type ChooseDialogProps = { applicant: ApplicantCard; opened: boolean; onClose: () => void }

/** Asks before a choice, and once more when another tutor is chosen. */
export function ChooseDialog({ applicant, opened, onClose }: ChooseDialogProps) {
  const t = useTranslations()
  const { isSending, send } = useMove(chooseApplicant)
  const [conflict, setConflict] = useState('')
  const { _id: id, tutorName: name, mismatches } = applicant
  const close = () => {
    setConflict('')
    onClose()
  }
  const choose = async () => {
    let isAsked = false
    const isHandled = (error: CallError) => {
      isAsked = error.code === 'choose.anotherChosen'
      if (isAsked) setConflict(error.message)
      return isAsked
    }
    await send({ params: { id }, body: { replace: conflict !== '' } }, { isHandled })
    if (!isAsked) close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={conflict ? t('choose.replaceTitle', { name }) : t('choose.chooseTitle', { name })}
      text={conflict ? `${conflict} ${t('choose.replaceText')}` : t('choose.chooseText')}
      about={
        mismatches.length > 0 && (
          <>
            <b>{t('choose.misses')}</b>
            <Misses mismatches={mismatches} />
          </>
        )
      }
      cancelLabel={t('common.cancel')}
      confirmLabel={conflict ? t('choose.chooseInstead') : t('choose.wantTutor')}
      onCancel={close}
      onConfirm={() => void choose()}
      busy={isSending}
    />
  )
}
