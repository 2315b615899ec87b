import { Outlet } from 'react-router'
import { loadTexts } from './texts/load-texts.ts'

// The router shows a page when its modules are loaded, with their texts.
await loadTexts(['fees'])

/** Loads the texts of own fees, which few pages show. */
export default function FeesLayout() {
  return <Outlet />
}
