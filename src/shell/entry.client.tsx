import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { textPartsOfPage } from '#shared/messages/text-parts.ts'
import { sendAutofill } from '#ui/form/autofill.ts'
import { captureEarlyInput, restoreReplacedFields, stopEarlyInputCapture } from '#ui/form/draft/early-input.ts'
import { noteNextPage } from './document/next-page.ts'
import { restoreTranslatedText } from './document/translated-text.ts'
import { holdInstallPrompt } from './offline/install-prompt.ts'
import { loadTexts } from './texts/load-texts.ts'

captureEarlyInput(document)
holdInstallPrompt()
sendAutofill()

const INSTRUMENTATIONS = [noteNextPage]

/** The app, which announces that the page is interactive (see document/start.ts). One child only: `useId` counts siblings. */
function App() {
  useLayoutEffect(() => restoreReplacedFields(document), [])
  useEffect(() => {
    // Runs after the effects of all forms, which restore early input.
    stopEarlyInputCapture()
    // Until then a press is held, answered by its mark and repeated: in the middle of this work it would wait unseen.
    afterPaint(() => {
      performance.mark('page:hydrated')
      dispatchEvent(new Event('page:hydrated'))
    })
  }, [])
  return <HydratedRouter instrumentations={INSTRUMENTATIONS} />
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

// A page loads the texts of its own language only.
await loadTexts(textPartsOfPage(location.pathname))
restoreTranslatedText(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
