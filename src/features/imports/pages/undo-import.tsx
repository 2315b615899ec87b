import { useTranslations } from 'use-intl'
import { ReasonAction } from '#ui/admin/dialogs/reason-action.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { undoImport } from '../calls.ts'
import type { ImportRecord, ImportUndone } from '../schema.ts'

type UndoImportProps = { record: ImportRecord; onUndone: (undone: ImportUndone) => void }

/** Takes back what an import created, with a reason. */
export function UndoImport({ record: { _id: id, fileName }, onUndone }: UndoImportProps) {
  const t = useTranslations('imports')
  const { mutateAsync } = useCallMutation(undoImport)
  return (
    <ReasonAction
      label={t('undo')}
      title={t('undoTitle', { name: fileName })}
      consequence={t('undoConsequence')}
      confirmLabel={t('undoConfirm')}
      onConfirm={async (reason) => onUndone((await mutateAsync({ params: { id }, body: { reason } })).data)}
      success={t('undone')}
      failure={t('undoFailed')}
      danger
    />
  )
}
