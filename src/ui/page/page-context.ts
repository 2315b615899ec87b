import { createContext } from 'react-router'
import type { SendCall } from '#shared/call.ts'

export type Brand = {
  name: string
  email: string
  phones: readonly string[]
  address: string
  pageUrl: string
  groupUrl: string
}

/** What a page's loader is given on the server: the calls as a visitor would send them, and what the site tells of itself. */
export type PageContext = { send: SendCall; brand: Brand; publicUrl: string; now: () => Date }

export const pageContext = createContext<PageContext>()
