import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'

const SUCCESS_TOAST_MS = 6000

type ToastOptions = { title: string; text?: string; closeLabel: string }

/** Ids of the visible error toasts, by title. */
const errorToastIds = new Map<string, string>()

function hideErrorToast(title: string) {
  const id = errorToastIds.get(title)
  if (id) notifications.hide(id)
  errorToastIds.delete(title)
}

type SuccessToastOptions = ToastOptions & {
  /** Title of the error toast of the same action, which is hidden. */
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

/** Shows an error until it is closed or the same action is tried again. */
export function showErrorToast({ title, text, closeLabel }: ToastOptions) {
  hideErrorToast(title)
  const id = notifications.show({
    title,
    message: text,
    color: 'alta.6',
    icon: <IconAlertCircle aria-hidden="true" />,
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': closeLabel },
  })
  errorToastIds.set(title, id)
}
