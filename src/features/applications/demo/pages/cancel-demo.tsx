import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import type { cancelDemo, cancelOwnDemo } from '../../choose/calls.ts'
import { ReasonChoiceDialog } from '../../choose/pages/reason-choice-dialog.tsx'
import { useMove } from '../../choose/pages/use-move.ts'

type CancelDemoProps = { call: typeof cancelDemo | typeof cancelOwnDemo; id: string; label: string; text: string }

const REASONS = ['time', 'ill', 'notNeeded', 'mistake'] as const

/** Cancels a demo class with a reason that the other side reads. */
export function CancelDemo({ call, id, label, text }: CancelDemoProps) {
  const t = useTranslations('choose')
  const { isSending, send } = useMove(call)
  const [isAsked, setAsked] = useState(false)
  const cancel = async (reason: string) => {
    await send({ params: { id }, body: { reason } })
    setAsked(false)
  }
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={label} onClick={() => setAsked(true)}>
        {t('cancelDemo')}
      </Button>
      <ReasonChoiceDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('cancelDemoTitle')}
        text={text}
        reasons={REASONS.map((reason) => t(`cancelDemoReasons.${reason}`))}
        confirmLabel={t('cancelDemo')}
        cancelLabel={t('keepDemo')}
        isSending={isSending}
        isRead
        onConfirm={(reason) => void cancel(reason)}
      />
    </>
  )
}
