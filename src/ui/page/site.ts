import { useRouteLoaderData } from 'react-router'
import type { PublicTerms } from '#shared/fees/terms.ts'
import type { Locale } from '#shared/messages/locale.ts'
import type { Brand } from './page-context.ts'

/** Data of the root route: the public settings and the server's time of rendering. */
export type Site = {
  brand: Brand
  feeTerms: PublicTerms
  publicUrl: string
  locale: Locale
  defaultLocale: Locale
  now: string
}

export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (!site) throw new Error('The root of the page has no data.')
  return site
}
