import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'

const SUCCESS_SHOWN_MS = 6000

type NoticeText = { title: string; text?: string /** Name of the cross. */; closeLabel: string }

/** Says that it worked; leaves by itself after 6 s. */
export function noticeSuccess({ title, text, closeLabel }: NoticeText) {
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

/** Says what went wrong; stays until it is read and closed. */
export function noticeFailure({ title, text, closeLabel }: NoticeText) {
  notifications.show({
    title,
    message: text,
    color: 'alta.6',
    icon: <IconAlertCircle aria-hidden="true" />,
    role: 'alert',
    autoClose: false,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}
