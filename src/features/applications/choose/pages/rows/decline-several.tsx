import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { invalidateChanged, useCallMutation } from '#ui/call/call-client.ts'
import { useUndo } from '#ui/call/use-undo.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { declineApplicants, takeBackDeclines } from '../../calls.ts'
import type { ApplicantCard } from '../../schema.ts'
import { DECLINE_REASONS } from '../applicant-moves.tsx'
import { ReasonChoiceDialog } from '../reason-choice-dialog.tsx'

type DeclineSeveralProps = {
  applicants: readonly ApplicantCard[]
  tuitionId: string
  /** The call was answered; not when it was refused or lost. */
  onDone: () => void
}

/** Declines the chosen applicants with one reason; one undo takes all of them back. */
export function DeclineSeveral({ applicants, tuitionId, onDone }: DeclineSeveralProps) {
  const t = useTranslations('choose')
  const [isAsked, setAsked] = useState(false)
  const { isPending, decline } = useDeclineSeveral(tuitionId)
  const count = applicants.length
  const confirm = async (reason: string) => {
    const ids = applicants.map(({ _id }) => _id)
    if (!(await decline(ids, reason))) return
    setAsked(false)
    onDone()
  }
  return (
    <>
      <Button size="sm" variant="outline" color="alta" onClick={() => setAsked(true)}>
        {t('decline')}
      </Button>
      <ReasonChoiceDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('declineSeveralTitle', { count })}
        text={t('declineSeveralText')}
        reasons={DECLINE_REASONS.map((reason) => t(`declineReasons.${reason}`))}
        confirmLabel={t('decline')}
        isSending={isPending}
        onConfirm={(reason) => void confirm(reason)}
      />
    </>
  )
}

function useDeclineSeveral(tuitionId: string) {
  const t = useTranslations('choose')
  const queries = useQueryClient()
  const undo = useUndo()
  const { mutateAsync, isPending } = useCallMutation(declineApplicants)
  const params = { id: tuitionId }
  /** True once it is answered. */
  const decline = async (ids: string[], reason: string): Promise<boolean> => {
    try {
      const { done, refused } = (await mutateAsync({ params, body: { ids, reason } })).data
      const text = refused.map(({ name, reason: why }) => `${name}: ${why}`).join(' ')
      if (done.length === 0) showErrorToast({ title: t('declinedNobody'), text })
      else
        showSuccessToast({
          title: t('declinedSome', { count: done.length }),
          text,
          undo: undo(takeBackDeclines, { params, body: { ids: done } }),
        })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showErrorToast({ title: error.message })
      await invalidateChanged(queries, declineApplicants)
      return false
    }
  }
  return { isPending, decline }
}
