import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { captureEarlyInput, stopEarlyInputCapture } from '#ui/form/early-input.ts'

captureEarlyInput(document)

/** Tells whoever waits in the page (see late-scripts) that it answers now. */
function Alive() {
  useEffect(() => {
    // After the effects of all forms, which have taken over what was typed.
    stopEarlyInputCapture()
    dispatchEvent(new Event('page:alive'))
  }, [])
  return null
}

startTransition(() => {
  dispatchEvent(new Event('page:hydrating'))
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Alive />
    </StrictMode>,
  )
})
