/** Sends `show` when a toast is to be shown, since the area for toasts loads late, and `leave` when the page changes. */
export const toastEvents = new EventTarget()

let presses = 0

/** Counts what the user pressed, to tell what one press led to from what the next did. */
export const notePress = () => {
  presses += 1
}
export const pressCount = () => presses
