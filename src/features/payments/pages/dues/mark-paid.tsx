import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { DialogButton } from '#ui/admin/dialogs/dialog-button.tsx'
import { prepareRowFocus } from '#ui/admin/rows/restore-row-focus.ts'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import type { Due } from '../../schema.ts'
import { useCompleteDue } from './use-complete-due.ts'
import { WriteOffDialog } from './write-off-dialog.tsx'

/** Marks a due as paid; while something remains, who may writes it off. */
export function MarkPaid({ due, variant = 'subtle' }: { due: Due } & Pick<ButtonProps, 'variant'>) {
  const t = useTranslations('payments')
  const mayWriteOff = usePermission('payments.writeOff')
  if (due.remaining === 0) return <CompleteButton due={due} variant={variant} />
  if (!mayWriteOff) return null
  return (
    <DialogButton
      label={t('actions.writeOff')}
      variant="subtle"
      dialog={(view) => <WriteOffDialog due={due} {...view} />}
    />
  )
}

function CompleteButton({ due, variant }: { due: Due } & Pick<ButtonProps, 'variant'>) {
  const t = useTranslations('payments')
  const { isSending, complete } = useCompleteDue(due)
  const button = useRef<HTMLButtonElement>(null)
  const press = async () => {
    const restoreFocus = prepareRowFocus(button.current)
    await complete()
    // The refetched rows render in a task that is queued already.
    setTimeout(restoreFocus)
  }
  return (
    <Button
      ref={button}
      size="sm"
      variant={variant}
      onClick={isSending ? undefined : () => void press()}
      aria-busy={isSending || undefined}
      data-disabled={isSending || undefined}
    >
      {isSending ? `${t('markPaid')}....` : t('markPaid')}
    </Button>
  )
}
