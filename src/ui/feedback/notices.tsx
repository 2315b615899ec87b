import { Notifications } from '@mantine/notifications'

/** Where notices appear; apart, so that pages are read before it is fetched. */
export function Notices() {
  return <Notifications position="top-center" />
}
