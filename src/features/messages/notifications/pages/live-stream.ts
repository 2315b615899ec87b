import { type Call, callUrl } from '#shared/call.ts'
import { sessionEndSignal } from '#ui/call/session-end.ts'

/** Wait in ms after a refused connection; the browser itself reconnects a broken one. */
const RECONNECT_MS = 5_000

/**
 * Calls `onChange` with the name of each live event of a stream while the tab is visible, and `onConnection` when the stream opens
 * or breaks, until the returned function is called.
 * Hidden tabs disconnect, because all tabs of a browser share six connections to a site.
 */
export function listenToChanges(
  stream: Call,
  onChange: (event: string) => void,
  onConnection: (isConnected: boolean) => void,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    if (source || document.hidden) return
    const ending = sessionEndSignal()
    if (ending.aborted) return reopen()
    ending.addEventListener('abort', reopen, { once: true })
    source = new EventSource(callUrl(stream, {}))
    source.onmessage = ({ data }) => onChange(String(data))
    source.onopen = () => onConnection(true)
    source.onerror = ({ target }) => {
      onConnection(false)
      if (!(target instanceof EventSource) || target.readyState !== EventSource.CLOSED) return
      // A refetch shows whether the session has ended.
      onChange('all')
      reopen()
    }
  }
  const reopen = () => {
    close()
    timer = setTimeout(open, RECONNECT_MS)
  }
  const onVisibilityChange = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', onVisibilityChange)
  open()
  return () => {
    sessionEndSignal().removeEventListener('abort', reopen)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    close()
  }
}
