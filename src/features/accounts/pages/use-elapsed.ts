import { useEffect, useState } from 'react'

const LOOK_MS = 500

/** Whole seconds since a moment of this device's clock; right again at once after the device slept. */
export function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor((Math.max(now, since) - since) / 1000)
}
