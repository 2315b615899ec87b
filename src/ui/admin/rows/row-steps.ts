import { letterOf } from '#ui/page/key-target.ts'

/** `detail` of a click that a key has caused: the details of the row were open. */
export const QUICK_CLICK = 99

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

const ACTIONS: Record<string, string> = { j: 'next', k: 'previous', v: 'v', r: 'r', escape: 'close' }

/** What a key does in a list: to the next or previous row, closing, or the letter of an action; undefined for other keys. */
export function rowKeyOf(pressed: PressedKey): string | undefined {
  const { ctrlKey, metaKey, altKey, repeat } = pressed
  const action = ctrlKey || metaKey || altKey ? undefined : ACTIONS[letterOf(pressed)]
  // A key that is held walks through the rows and acts on none.
  return repeat && (action === 'v' || action === 'r') ? undefined : action
}

/** The key of the row after or before the current one; the first row without a current one, the last at the end. */
export function rowAfter(keys: readonly string[], current: string | null, step: 'next' | 'previous'): string | null {
  const at = current === null ? -1 : keys.indexOf(current)
  const to = at === -1 ? 0 : at + (step === 'next' ? 1 : -1)
  return keys[Math.min(Math.max(to, 0), keys.length - 1)] ?? null
}

/** Sent to the actions of the current row when a key such as V or R is pressed; `detail` is the key. */
export const ROW_KEY_EVENT = 'porua-row-key'
