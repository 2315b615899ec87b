import { useQueryClient } from '@tanstack/react-query'
import type { ShownConflict } from '#shared/changed-fields.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GoneDialog } from './gone-dialog.tsx'

/** Why an edit was not saved: somebody changed the record, or deleted it. */
export type EditQuestion = { conflict: ShownConflict } | { conflict: null; typed: string }

export type EditDialogProps = {
  question: EditQuestion | null
  opened: boolean
  onTakeTheirs: () => void
  onSendMine: () => void
  onClose: () => void
}

/** The dialog of a form whose record was changed or deleted meanwhile. */
export function EditDialog({ question, opened, onTakeTheirs, onSendMine, onClose }: EditDialogProps) {
  const queries = useQueryClient()
  if (!question) return null
  if (!question.conflict) return <GoneDialog opened={opened} text={question.typed} onClose={onClose} />
  const takeTheirs = () => {
    onTakeTheirs()
    void queries.refetchQueries({ type: 'active' })
  }
  return (
    <ConflictDialog
      opened={opened}
      conflict={question.conflict}
      onTakeTheirs={takeTheirs}
      onSendMine={onSendMine}
      onClose={onClose}
    />
  )
}
