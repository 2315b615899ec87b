import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { ReasonChoiceDialog } from '../../choose/pages/reason-choice-dialog.tsx'
import { useMove } from '../../choose/pages/use-move.ts'
import { withdrawApplication } from '../calls.ts'
import type { OwnProgress } from '../schema.ts'

const REASONS = ['found', 'time', 'far', 'salary', 'mistake'] as const

/** Withdraws an application, with a reason. */
export function Withdraw({ application: { _id: id, tuitionId } }: { application: OwnProgress }) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(withdrawApplication)
  const [isAsked, setAsked] = useState(false)
  const withdraw = async (reason: string) => {
    await send({ params: { id }, body: { reason } })
    setAsked(false)
  }
  return (
    <>
      <Button variant="outline" aria-label={t('withdrawOf', { id: tuitionId })} onClick={() => setAsked(true)}>
        {t('withdraw')}
      </Button>
      <ReasonChoiceDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('withdrawTitle')}
        text={t('withdrawText')}
        reasons={REASONS.map((reason) => t(`withdrawReasons.${reason}`))}
        confirmLabel={t('withdraw')}
        isSending={isSending}
        onConfirm={(reason) => void withdraw(reason)}
      />
    </>
  )
}
