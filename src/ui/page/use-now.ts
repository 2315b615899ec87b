import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'

const TICK_MS = 30_000

/** The current time for relative dates. Returns the server's time during hydration, then the device's. */
export function useNow(): Date {
  const rendered = useRouteLoaderData<{ now: string }>('root')?.now
  const [now, setNow] = useState(() => new Date(rendered ?? Date.now()))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
