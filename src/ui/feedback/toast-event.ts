/** Sends `show` when a toast is to be shown: the area for toasts loads late. */
export const toastEvents = new EventTarget()
