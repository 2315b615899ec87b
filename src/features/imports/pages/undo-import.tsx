import { useTranslations } from 'use-intl'
import { ReasonAction } from '#ui/admin/dialogs/reason-action.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { undoImport } from '../calls.ts'
import type { ImportRecord } from '../schema.ts'

/** Removes everything that an import created, with a reason. [OFF-493] */
export function UndoImport({ record: { _id: id, fileName } }: { record: ImportRecord }) {
  const t = useTranslations('imports')
  const { mutateAsync } = useCallMutation(undoImport)
  return (
    <ReasonAction
      label={t('undo')}
      title={t('undoTitle', { name: fileName })}
      consequence={t('undoConsequence')}
      confirmLabel={t('undoConfirm')}
      onConfirm={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      success={t('undone')}
      failure={t('undoFailed')}
      danger
    />
  )
}
