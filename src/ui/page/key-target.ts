const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const POPUPS = '[role=dialog], [role=alertdialog], [role=menu], [aria-haspopup][aria-expanded=true]'

/** Whether a key pressed here is typed into a field. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/** Whether a dialog, menu or picker is open or opening: the keys of the screen below are off. */
export const isPopupOpen = (): boolean => document.querySelector(POPUPS) !== null
