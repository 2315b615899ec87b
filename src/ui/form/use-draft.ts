import { useEffect, useState } from 'react'
import { changesOf, type DraftPlace, dropDraft, keepDraft, readDraft } from './draft.ts'
import type { Fields } from './use-fields.ts'

type Draft = {
  /** Whether a kept draft was put back into the form. */
  restored: boolean
  drop: () => void
  /** Forgets the draft and takes the form back to what it started from. */
  discard: () => void
}

/** Keeps the changed fields of a form until they are sent, and puts them back over what the form starts from. */
export function useDraft<V extends object>(
  fields: Fields<V>,
  initial: V,
  key: string | undefined,
  place: DraftPlace,
): Draft {
  const [state, setState] = useState<'unread' | 'none' | 'restored'>('unread')
  const { values, setAll, setErrors, current } = fields
  useEffect(() => {
    if (!key || state !== 'unread') return
    const kept = readDraft(key, initial, place)
    // What was typed before the script was there goes over what the draft kept.
    if (kept) setAll({ ...kept, ...changesOf(initial, current()) })
    setState(kept ? 'restored' : 'none')
  }, [key, place, state, initial, setAll, current])
  useEffect(() => {
    if (!key || state === 'unread') return
    const changes = changesOf(initial, values)
    if (Object.keys(changes).length > 0) keepDraft(key, changes, place)
    else dropDraft(key, place)
  }, [key, place, state, initial, values])
  const drop = () => {
    if (key) dropDraft(key, place)
  }
  const discard = () => {
    drop()
    setErrors({})
    setAll(initial)
    setState('none')
  }
  return { restored: state === 'restored', drop, discard }
}
