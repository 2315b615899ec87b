/** Sent to the window when a toast is to be shown; the area for toasts loads late. */
export const TOAST_EVENT = 'page:toast'
