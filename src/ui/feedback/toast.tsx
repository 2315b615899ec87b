import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'

const SUCCESS_TOAST_MS = 6000

type ToastOptions = { title: string; text?: string; closeLabel: string }

/** Ids of the visible error toasts, by purpose. */
const errorToastIds = new Map<string, string>()

/** Hides the error toast of one purpose, for example because the same action has succeeded. */
export function hideErrorToast(purpose: string) {
  const id = errorToastIds.get(purpose)
  if (id) notifications.hide(id)
  errorToastIds.delete(purpose)
}

type SuccessToastOptions = ToastOptions & {
  /** Purpose of the error toast to hide: that of an earlier failure of the same action. */
  clearsError?: string
}

/** Shows a success message for 6 s. */
export function showSuccessToast({ title, text, closeLabel, clearsError }: SuccessToastOptions) {
  if (clearsError) hideErrorToast(clearsError)
  notifications.show({
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

/** Shows an error until it is closed, replaced or hidden by its purpose. */
export function showErrorToast({ title, text, closeLabel, purpose = title }: ErrorToastOptions) {
  hideErrorToast(purpose)
  const id = notifications.show({
    title,
    message: text,
    color: 'alta.6',
    icon: <IconAlertCircle aria-hidden="true" />,
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': closeLabel },
  })
  errorToastIds.set(purpose, id)
}
