import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { addMessages } from '#shared/messages/catalogue.ts'
import { captureEarlyInput, stopEarlyInputCapture } from '#ui/form/early-input.ts'
import { loadLateSheets } from '#ui/page/late-sheets.ts'
import { pageLocale } from '#ui/page/page-locale.ts'

captureEarlyInput(document)

/** A page in English loads no Bangla text. [BN-122] */
async function loadTexts() {
  if (pageLocale() !== 'bn') return
  const { bn } = await import('#shared/messages/bn/bn.ts')
  addMessages('bn', bn)
}

/** Announces that the page is interactive (see late-scripts). */
function HydrationSignal() {
  useEffect(() => {
    // Runs after the effects of all forms, which restore early input.
    stopEarlyInputCapture()
    // Until then a press is held, answered by its mark and repeated: in the middle of this work it would wait unseen.
    afterPaint(() => {
      performance.mark('page:hydrated')
      dispatchEvent(new Event('page:hydrated'))
    })
  }, [])
  return null
}

/** Runs after the next frame; a hidden page has none. */
function afterPaint(run: () => void) {
  let hasRun = false
  const runOnce = () => {
    if (!hasRun) run()
    hasRun = true
  }
  requestAnimationFrame(() => setTimeout(runOnce))
  setTimeout(runOnce, 300)
}

await Promise.all([loadLateSheets(), loadTexts()])
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
