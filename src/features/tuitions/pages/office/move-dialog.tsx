import { useTranslations } from 'use-intl'
import { type DialogView, ReasonDialog } from '#ui/admin/reason-dialog.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/lang-text.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { closeTuition, rejectTuition, reopenTuition, restoreTuition, type TuitionMoveCall } from '../../calls.ts'
import type { Tuition } from '../../schema.ts'

const moveCalls: Record<'reject' | 'restore' | 'close' | 'reopen', TuitionMoveCall> = {
  reject: rejectTuition,
  restore: restoreTuition,
  close: closeTuition,
  reopen: reopenTuition,
}

export type TuitionMove = keyof typeof moveCalls

type MoveDialogProps = { view: DialogView; move: TuitionMove; tuition: Tuition; onDone?: (() => void) | undefined }

/** Asks for the reason of rejecting, restoring, closing or reopening a tuition, and sends it. [OFF-150] */
export function MoveDialog({ view, move, tuition, onDone }: MoveDialogProps) {
  const shown = useShown()
  const t = useTranslations('tuitionOffice')
  const { mutateAsync } = useCallMutation(moveCalls[move])
  const { _id: id, tuitionId, heading } = tuition
  return (
    <ReasonDialog
      {...view}
      title={t(`${move}.title`)}
      consequence={t(`${move}.consequence`)}
      about={<LangText>{`${tuitionId} · ${shown.heading(heading)}`}</LangText>}
      confirmLabel={t(`${move}.confirm`)}
      success={t(`${move}.done`, { id: tuitionId })}
      failure={t(`${move}.failed`, { id: tuitionId })}
      danger={move === 'reject' || move === 'close'}
      onConfirm={async (reason) => {
        await mutateAsync({ params: { id }, body: { reason } })
        onDone?.()
      }}
    />
  )
}
