import { useEffect, useState } from 'react'
import { useTabAccount } from '#ui/call/tab-account.ts'
import { deleteDraft, loadDraft, saveDraft } from '#ui/form/draft/draft.ts'
import { IMPORT_KINDS, type ImportAnswers, type ImportKind, importAnswers } from '../schema.ts'

type ImportDraft = { kind: ImportKind; fileName: string; size: number; answers: ImportAnswers }

const EMPTY = { kind: '', fileName: '', size: 0, answers: '' }

function load(key: string): ImportDraft | null {
  const stored = loadDraft(key, EMPTY)
  const kind = IMPORT_KINDS.find((known) => known === stored?.kind)
  const answers = stored && importAnswers.safeParse(JSON.parse(stored.answers)).data
  return stored && kind && answers ? { ...stored, kind, answers } : null
}

/** What was matched and answered for a file, kept in the tab until it is imported; the file itself has to be chosen again. */
export function useImportDraft() {
  const account = useTabAccount()
  const key = account && `import ${account}`
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  useEffect(() => setDraft(key ? load(key) : null), [key])
  const keep = ({ kind, answers, file }: Pick<ImportDraft, 'kind' | 'answers'> & { file: File }) => {
    const next = { kind, answers, fileName: file.name, size: file.size }
    if (key) saveDraft(key, { ...next, answers: JSON.stringify(answers) })
    setDraft(next)
  }
  const discard = () => {
    if (key) deleteDraft(key)
    setDraft(null)
  }
  const draftOf = (file: File | null) => (draft?.fileName === file?.name && draft?.size === file?.size ? draft : null)
  return { draft, draftOf, keep, discard }
}
