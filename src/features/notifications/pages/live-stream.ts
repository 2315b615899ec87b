import { callUrl } from '#shared/call.ts'
import { streamChanges } from '../calls.ts'

/** Wait in ms after a refused connection; the browser itself reconnects a broken one. */
const RECONNECT_MS = 5_000

/**
 * Listens to changes while the tab is visible, until the returned function is called.
 * Hidden tabs disconnect, because all tabs of a browser share six connections to a site.
 */
export function listenToChanges(onChange: () => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
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
      // A refetch shows whether the session has ended.
      onChange()
      timer = setTimeout(open, RECONNECT_MS)
    }
  }
  const onVisibilityChange = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', onVisibilityChange)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    close()
  }
}
