import { Notifications } from '@mantine/notifications'

/** Renders the toasts, where they cover neither title nor search; a file of its own, so that pages can load it later. */
export function Toasts() {
  return <Notifications position="bottom-left" />
}
