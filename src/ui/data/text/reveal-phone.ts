import { createContext, type ReactNode, useContext } from 'react'
import { shownPhone } from '#shared/format/phone.ts'

/** How a viewer who reads no phones sees one: those shown so far by their masked form, and the button that shows one. */
type RevealPhone = { shown: ReadonlyMap<string, string>; button: (masked: string) => ReactNode }

export const RevealPhoneContext = createContext<RevealPhone | null>(null)

/** What to show of a phone, and the button that shows a masked one; it is null for a readable phone. */
export function useRevealedPhone(phone: string): { text: string; button: ReactNode } {
  const reveal = useContext(RevealPhoneContext)
  const known = reveal?.shown.get(phone) ?? phone
  const text = shownPhone(known)
  return { text, button: text === known ? null : reveal?.button(phone) }
}
