import { callUrl } from '#shared/call.ts'
import { streamChanges } from '../calls.ts'

/** How long, in ms, until a stream that was refused is asked for again; one that broke off the browser itself opens anew. */
const RECONNECT_MS = 5_000

/**
 * Hears of changes while the tab is in view, until the answer is called. Only then, because all tabs of a browser share six
 * connections to a site; a tab that comes back into view is told at once that all may be new.
 */
export function listenToChanges(onChange: () => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(again)
    source?.close()
    source = undefined
  }
  const open = () => {
    if (source || document.hidden) return
    source = new EventSource(callUrl(streamChanges, {}))
    source.onmessage = onChange
    source.onerror = ({ target }) => {
      if (!(target instanceof EventSource) || target.readyState !== EventSource.CLOSED) return
      close()
      // Asking what is shown finds out whether the session has ended.
      onChange()
      again = setTimeout(open, RECONNECT_MS)
    }
  }
  const follow = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', follow)
  open()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
