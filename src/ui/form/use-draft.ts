import { useEffect, useState } from 'react'
import { changedFields, type DraftStorage, deleteDraft, loadDraft, saveDraft } from './draft.ts'
import { consumeEarlyInput } from './early-input.ts'
import { flattenFields } from './field-paths.ts'
import type { FormValues, MantineForm } from './use-fields.ts'

type Draft = {
  /** Whether a saved draft was restored. */
  restored: boolean
  drop: () => void
  /** Deletes the draft and resets the form. */
  discard: () => void
}

/** Restores input from before hydration and the saved draft, and saves the changed fields until they are sent. */
export function useDraft<V extends FormValues>(
  form: MantineForm<V>,
  key: string | undefined,
  storage: DraftStorage,
): Draft {
  const [initial] = useState(() => flattenFields(form.getInitialValues()))
  const [state, setState] = useState<'unread' | 'none' | 'restored'>('unread')
  const { values, setFieldValue, getValues, reset } = form
  useEffect(() => {
    if (state !== 'unread') return
    const setFields = (fields: object) => {
      for (const [path, value] of Object.entries(fields)) setFieldValue(path, value)
    }
    setFields(consumeEarlyInput(initial))
    const saved = key ? loadDraft(key, initial, storage) : null
    // Input from before hydration wins over the draft.
    if (saved) setFields({ ...saved, ...changedFields(initial, flattenFields(getValues())) })
    setState(saved ? 'restored' : 'none')
  }, [key, storage, state, initial, setFieldValue, getValues])
  useEffect(() => {
    if (!key || state === 'unread') return
    const changes = changedFields(initial, flattenFields(values))
    if (Object.keys(changes).length > 0) saveDraft(key, changes, storage)
    else deleteDraft(key, storage)
  }, [key, storage, state, initial, values])
  const drop = () => {
    if (key) deleteDraft(key, storage)
  }
  const discard = () => {
    drop()
    reset()
    setState('none')
  }
  return { restored: state === 'restored', drop, discard }
}
