import { Notifications } from '@mantine/notifications'

/** Renders the toasts; a file of its own, so that pages can load it later. */
export function Toasts() {
  return <Notifications position="top-center" />
}
