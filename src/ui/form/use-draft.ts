import { useEffect, useState } from 'react'
import { changesOf, type DraftPlace, deleteDraft, loadDraft, saveDraft } from './draft.ts'
import type { FormFields } from './use-fields.ts'

type Draft = {
  /** Whether a kept draft was put back into the form. */
  restored: boolean
  drop: () => void
  /** Forgets the draft and takes the form back to what it started from. */
  discard: () => void
}

/** Keeps the changed fields of a form until they are sent, and puts them back over what the form starts from. */
export function useDraft<V extends object>(
  fields: FormFields<V>,
  initial: V,
  key: string | undefined,
  place: DraftPlace,
): Draft {
  const [state, setState] = useState<'unread' | 'none' | 'restored'>('unread')
  const { values, setValues, setErrors, getValues } = fields
  useEffect(() => {
    if (!key || state !== 'unread') return
    const kept = loadDraft(key, initial, place)
    // What was typed before the script was there goes over what the draft kept.
    if (kept) setValues({ ...kept, ...changesOf(initial, getValues()) })
    setState(kept ? 'restored' : 'none')
  }, [key, place, state, initial, setValues, getValues])
  useEffect(() => {
    if (!key || state === 'unread') return
    const changes = changesOf(initial, values)
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
