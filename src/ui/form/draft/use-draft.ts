import { useEffect, useRef, useState } from 'react'
import { VISITOR } from '#shared/address/call-headers.ts'
import { useTabAccount } from '../../call/tab-account.ts'
import { flattenFields } from '../field-paths.ts'
import type { FormValues, MantineForm } from '../use-fields.ts'
import { changedFields, type DraftStorage, deleteDraft, loadDraft, saveDraft } from './draft.ts'
import { consumeEarlyInput } from './early-input.ts'

type FormDraft<V> = {
  /** Whether a saved draft was restored. */
  restored: boolean
  drop: () => void
  /** Saves the changed fields again, which a log-out in another tab may have deleted. */
  keep: () => void
  /** Deletes the draft and resets the form. */
  discard: () => void
  /** Values that count as saved: a draft holds what differs from them. */
  rebase: (values: V) => void
}

type DraftOptions = {
  /** Without it nothing is saved. */
  name: string | undefined
  storage: DraftStorage
}

/**
 * Restores input from before hydration and the saved draft, and saves the changed fields until they are sent. A draft is
 * shown only to the account that typed it; one of a visitor goes to the account that logs in next in this tab.
 */
export function useDraft<V extends FormValues>(form: MantineForm<V>, { name, storage }: DraftOptions): FormDraft<V> {
  const account = useTabAccount()
  const [owner, setOwner] = useState<string>()
  const key = name && owner ? draftKey(name, owner) : undefined
  const saved = useRef(form.getInitialValues())
  const [state, setState] = useState<'unread' | 'none' | 'restored'>('unread')
  const { values, setFieldValue, getValues, setValues } = form
  useEffect(() => {
    if (state !== 'unread') return
    const initial = flattenFields(saved.current)
    const setFields = (fields: object) => {
      for (const [path, value] of Object.entries(fields)) setFieldValue(path, value)
    }
    setFields(consumeEarlyInput(initial))
    if (!account) return
    const draft = name ? takeDraft(name, { account, initial, storage }) : null
    // What was typed meanwhile wins over the draft.
    if (draft) setFields({ ...draft, ...changedFields(initial, flattenFields(getValues())) })
    setOwner(account)
    setState(draft ? 'restored' : 'none')
  }, [name, account, storage, state, setFieldValue, getValues])
  useEffect(() => {
    if (!key || state === 'unread') return
    const changes = draftOf(saved.current, values)
    if (changes) saveDraft(key, changes, storage)
    else deleteDraft(key, storage)
  }, [key, storage, state, values])
  const keep = () => {
    const changes = draftOf(saved.current, getValues())
    if (key && changes) saveDraft(key, changes, storage)
  }
  const drop = () => {
    if (key) deleteDraft(key, storage)
  }
  const discard = () => {
    drop()
    setValues(saved.current)
    setState('none')
  }
  const rebase = (next: V) => {
    saved.current = next
    if (state === 'restored') setState('none')
  }
  return { restored: state === 'restored', drop, keep, discard, rebase }
}

/** The changed fields, with the version that an edit was filled from; null without any. */
function draftOf(saved: FormValues, values: FormValues): object | null {
  const { version: _, ...changes } = changedFields(flattenFields(saved), flattenFields(values))
  if (Object.keys(changes).length === 0) return null
  return 'version' in values ? { ...changes, version: values.version } : changes
}

const draftKey = (name: string, owner: string) => `${name} ${owner}`

type TakeOptions<V> = { account: string; initial: V; storage: DraftStorage }

function takeDraft<V extends object>(name: string, { account, initial, storage }: TakeOptions<V>): V | null {
  const own = loadDraft(draftKey(name, account), initial, storage)
  if (own || account === VISITOR) return own
  const typedBefore = loadDraft(draftKey(name, VISITOR), initial, storage)
  deleteDraft(draftKey(name, VISITOR), storage)
  return typedBefore
}
