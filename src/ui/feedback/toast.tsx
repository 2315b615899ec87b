import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { toastEvents } from './toast-event.ts'

const SUCCESS_TOAST_MS = 6000

type ToastOptions = { title: string; text?: string; closeLabel: string }

const MAX_ERROR_TOASTS = 2

const show: typeof notifications.show = (toast) => {
  const id = notifications.show(toast)
  toastEvents.dispatchEvent(new Event('show'))
  return id
}

/** The visible error toasts by purpose, oldest first. */
const errorToasts = new Map<string, { id: string; words: string }>()

/** Hides the error toast of one purpose, for example because the same action has succeeded. */
export function hideErrorToast(purpose: string) {
  const toast = errorToasts.get(purpose)
  if (toast) notifications.hide(toast.id)
  errorToasts.delete(purpose)
}

type SuccessToastOptions = ToastOptions & {
  /** Purpose of the error toast to hide: that of an earlier failure of the same action. */
  clearsError?: string
}

/** Shows a success message for 6 s. */
export function showSuccessToast({ title, text, closeLabel, clearsError }: SuccessToastOptions) {
  if (clearsError) hideErrorToast(clearsError)
  show({
    title,
    message: text,
    color: 'pata.6',
    icon: <IconCircleCheck aria-hidden="true" />,
    role: 'status',
    autoClose: SUCCESS_TOAST_MS,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}

type ErrorToastOptions = ToastOptions & {
  /** What failed: a new error replaces the one of the same purpose. Default: the title. */
  purpose?: string
}

/** Shows an error until it is closed, replaced or hidden by its purpose; the same words once, and at most two. [FAM-430] */
export function showErrorToast({ title, text, closeLabel, purpose = title }: ErrorToastOptions) {
  hideErrorToast(purpose)
  const words = `${title} ${text ?? ''}`
  for (const [other, toast] of errorToasts) if (toast.words === words) hideErrorToast(other)
  for (const other of [...errorToasts.keys()].slice(0, 1 - MAX_ERROR_TOASTS)) hideErrorToast(other)
  const id = show({
    title,
    message: text,
    onClose: () => errorToasts.delete(purpose),
    color: 'alta.6',
    icon: <IconAlertCircle aria-hidden="true" />,
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': closeLabel },
  })
  errorToasts.set(purpose, { id, words })
}
