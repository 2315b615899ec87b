import { createContext } from 'react-router'
import type { SendCall } from '#shared/call.ts'
import type { PublicTerms } from '#shared/fees/terms.ts'
import type { Locale } from '#shared/messages/locale.ts'

export type Brand = {
  name: string
  email: string
  phones: readonly string[]
  address: string
  pageUrl: string
  groupUrl: string
}

/** Context of the server's loaders: sends calls with the visitor's cookie and holds the public settings. */
type PageContext = {
  send: SendCall
  brand: Brand
  /** an owner's texts of public pages, by page and key; empty ones are not set */
  siteTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** in force */
  feeTerms: PublicTerms
  publicUrl: string
  locale: Locale
  /** of whoever chose no language */
  defaultLocale: Locale
  now: () => Date
  /** logs a rendering error with the id of its request */
  logError: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
