import { Notifications } from '@mantine/notifications'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'

/** Renders the toasts, where they cover neither title nor search; a file of its own, so that pages can load it later. */
export function Toasts() {
  return (
    <ThemeProvider>
      <Notifications position="bottom-left" />
    </ThemeProvider>
  )
}
