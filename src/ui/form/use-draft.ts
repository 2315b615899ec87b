import { useEffect, useState } from 'react'
import { changedFields, type DraftStorage, deleteDraft, loadDraft, saveDraft } from './draft.ts'
import type { FormFields } from './use-fields.ts'

type Draft = {
  /** Whether a saved draft was restored. */
  restored: boolean
  drop: () => void
  /** Deletes the draft and resets the form. */
  discard: () => void
}

/** Saves the changed fields of a form until they are sent, and restores them over the initial values. */
export function useDraft<V extends object>(
  fields: FormFields<V>,
  initial: V,
  key: string | undefined,
  place: DraftStorage,
): Draft {
  const [state, setState] = useState<'unread' | 'none' | 'restored'>('unread')
  const { values, setValues, setErrors, getValues } = fields
  useEffect(() => {
    if (!key || state !== 'unread') return
    const saved = loadDraft(key, initial, place)
    // Input from before hydration wins over the draft.
    if (saved) setValues({ ...saved, ...changedFields(initial, getValues()) })
    setState(saved ? 'restored' : 'none')
  }, [key, place, state, initial, setValues, getValues])
  useEffect(() => {
    if (!key || state === 'unread') return
    const changes = changedFields(initial, values)
    if (Object.keys(changes).length > 0) saveDraft(key, changes, place)
    else deleteDraft(key, place)
  }, [key, place, state, initial, values])
  const drop = () => {
    if (key) deleteDraft(key, place)
  }
  const discard = () => {
    drop()
    setErrors({})
    setValues(initial)
    setState('none')
  }
  return { restored: state === 'restored', drop, discard }
}
