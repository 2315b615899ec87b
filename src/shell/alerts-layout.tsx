import { Outlet } from 'react-router'
import { loadTexts } from './texts/load-texts.ts'

// The router shows a page when its modules are loaded, with their texts.
await loadTexts(['alerts'])

/** Loads the texts of alerts and bookmarks, which few pages show. */
export default function AlertsLayout() {
  return <Outlet />
}
