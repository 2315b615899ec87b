import { Outlet } from 'react-router'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { loadTexts } from './texts/load-texts.ts'

// The router shows a page when its modules are loaded, with their texts.
await loadTexts(['account'])

/** Gives its pages Mantine and its styles; pages that visitors only read need neither. */
export default function FormLayout() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  )
}
