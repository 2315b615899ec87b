const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const POPUPS = '[role=dialog], [role=alertdialog], [role=menu], [aria-haspopup][aria-expanded=true]'

/** Whether a key pressed here is typed into a field. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/** Whether a dialog, menu or picker is open or opening: the keys of the screen below are off. */
export const isPopupOpen = (): boolean => document.querySelector(POPUPS) !== null

/**
 * The letter or sign of a pressed key, in small letters; of a layout without Latin letters that of the same key. Browsers that
 * fill in a field send events without either.
 */
export function letterOf({ key = '', code = '' }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): string {
  if (!/^[^\p{ASCII}]+$/u.test(key)) return key.toLowerCase()
  return code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase()
}
