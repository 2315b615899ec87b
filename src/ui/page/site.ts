import { useRouteLoaderData } from 'react-router'
import type { Brand } from './page-context.ts'

/** What the root gives every page: the settings that are public, and the server's clock when it was rendered. */
export type Site = { brand: Brand; publicUrl: string; now: string }

/** The site's own name, contact facts and address. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (!site) throw new Error('The root of the page has no data.')
  return site
}
