import { useEffect, useState } from 'react'

const TICK_MS = 500

/** Whole seconds since a time of this device's clock; correct right after the device wakes up. */
export function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor((Math.max(now, since) - since) / 1000)
}
