import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'

/** The list in which the record of a screen is found, by the path of the screen. */
export type HeldRecord = { pathname: string; list: string }

/** Tells the frame which list holds the record of the open screen; null outside of it. */
export const HoldingListContext = createContext<((held: HeldRecord) => void) | null>(null)

/** Says where the link back of this screen leads, unless one came from another list that leads here. */
export function useHoldingList(list: string | undefined): void {
  const tell = useContext(HoldingListContext)
  const { pathname } = useLocation()
  useEffect(() => {
    if (list !== undefined) tell?.({ pathname, list })
  }, [tell, pathname, list])
}
