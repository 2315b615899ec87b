import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'

const SUCCESS_SHOWN_MS = 6000

type NoticeText = { title: string; text?: string /** Name of the cross. */; closeLabel: string }

/** Failures that stand on the screen, by their titles. */
const standing = new Map<string, string>()

function takeAway(title: string) {
  const id = standing.get(title)
  if (id) notifications.hide(id)
  standing.delete(title)
}

type SuccessText = NoticeText & {
  /** The title under which the same would have failed: an older failure of it is over. */ clearsError?: string
}

/** Says that it worked; leaves by itself after 6 s. */
export function showSuccessToast({ title, text, closeLabel, clearsError }: SuccessText) {
  if (clearsError) takeAway(clearsError)
  notifications.show({
    title,
    message: text,
    color: 'pata.6',
    icon: <IconCircleCheck aria-hidden="true" />,
    role: 'status',
    autoClose: SUCCESS_SHOWN_MS,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}

/** Says what went wrong; stays until it is read and closed, or the same is tried again. */
export function showErrorToast({ title, text, closeLabel }: NoticeText) {
  takeAway(title)
  const id = notifications.show({
    title,
    message: text,
    color: 'alta.6',
    icon: <IconAlertCircle aria-hidden="true" />,
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': closeLabel },
  })
  standing.set(title, id)
}
