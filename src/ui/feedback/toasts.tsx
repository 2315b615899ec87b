import { Notifications } from '@mantine/notifications'
import { ThemeProvider } from '../theme/theme-provider.tsx'

/** Renders the toast; a file of its own, so that pages can load it later. */
export function Toasts() {
  return (
    <ThemeProvider>
      <Notifications position="bottom-center" />
    </ThemeProvider>
  )
}
