export type FailureTexts = { failed: string; tryAgain: string; unsupported: string }

/**
 * Says what to do when the scripts of the app do not load or throw, and in browsers below the baseline, until the app runs.
 * Serialised into the page as a script of its own: it may not use anything from outside, and only syntax of 2015, so that
 * a browser which cannot read the other scripts runs it.
 */
export function reportFailures(texts: FailureTexts) {
  const say = (text: string, hasFailed: boolean) => {
    if (document.getElementById('app-failed')) return
    const note = document.createElement('div')
    note.id = 'app-failed'
    note.setAttribute('role', 'alert')
    note.appendChild(document.createTextNode(`${text} `))
    const again = document.createElement('button')
    again.textContent = texts.tryAgain
    again.onclick = () => location.reload()
    if (hasFailed) note.appendChild(again)
    // First, because a browser without cascade layers shows no styles.
    document.body.insertBefore(note, document.body.firstChild)
  }
  const fail = (text: string) => {
    say(text, true)
    dispatchEvent(new Event('page:failed'))
  }
  // Other scripts in the page are those of add-ons.
  const onError = ({ filename }: ErrorEvent) => {
    if (filename.indexOf(`${location.origin}/assets/`) === 0) fail(texts.unsupported)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const trace = reason instanceof Error ? `${reason.message} ${reason.stack}` : ''
    const isMissing = /dynamically imported module|module script failed|preload CSS/.test(trace)
    if (isMissing) fail(texts.failed)
    else if (trace.indexOf(`${location.origin}/assets/`) >= 0) fail(texts.unsupported)
  }
  const onMissing = () => fail(texts.failed)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  addEventListener('page:missing', onMissing)
  addEventListener('page:hydrated', () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    removeEventListener('page:missing', onMissing)
    const note = document.getElementById('app-failed')
    if (note) note.remove()
  })
  const isSupported = 'CSSLayerBlockRule' in window && 'TransformStream' in window
  if (!isSupported) addEventListener('DOMContentLoaded', () => say(texts.unsupported, false))
}
