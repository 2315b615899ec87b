import { Notifications } from '@mantine/notifications'

/** Where notices appear; apart, so that pages are read before it is fetched. */
export function Toasts() {
  return <Notifications position="top-center" />
}
