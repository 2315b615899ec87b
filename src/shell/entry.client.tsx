import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { captureEarlyInput, stopEarlyInputCapture } from '#ui/form/early-input.ts'
import { loadLateSheets } from '#ui/page/late-sheets.ts'

captureEarlyInput(document)

/** Announces that the page is interactive (see late-scripts). */
function HydrationSignal() {
  useEffect(() => {
    // Runs after the effects of all forms, which restore early input.
    stopEarlyInputCapture()
    performance.mark('page:hydrated')
    dispatchEvent(new Event('page:hydrated'))
  }, [])
  return null
}

await loadLateSheets()
startTransition(() => {
  dispatchEvent(new Event('page:hydrating'))
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <HydrationSignal />
    </StrictMode>,
  )
})
