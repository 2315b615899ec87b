import { Outlet } from 'react-router'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'

/** Gives its pages Mantine and its styles; pages that visitors only read need neither. [WEB-100] */
export default function FormLayout() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  )
}
