import { useCallback, useEffect, useState } from 'react'
import { SAVED_AT, type WorkerNews } from '#shared/address/offline.ts'

/** When the server sent what is on the screen, if it is a copy: of the whole page, or the oldest of its answers. */
export function useSavedAt() {
  const [savedAt, setSavedAt] = useState(() => toTime(document.documentElement.getAttribute(SAVED_AT)))
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const listen = ({ data }: MessageEvent<WorkerNews>) => {
      if ('savedAt' in data)
        setSavedAt((known) => Math.min(known ?? Number.POSITIVE_INFINITY, toTime(data.savedAt) ?? 0))
      // The router has failed by then; a document has a copy or says what is missing.
      else if (data.missing !== location.pathname + location.search) location.assign(data.missing)
    }
    worker?.addEventListener('message', listen)
    return () => worker?.removeEventListener('message', listen)
  }, [])
  const forget = useCallback(() => setSavedAt(null), [])
  return { savedAt, forget }
}

function toTime(text: string | null): number | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}
