import '#ui/theme/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { listPopularLandings } from '#features/landing/calls.ts'
import { localPath } from '#shared/address/local-path.ts'
import type { SendCall } from '#shared/call.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { createQueryClient } from '#ui/call/query-client.ts'
import { followPresses } from '#ui/feedback/follow-presses.ts'
import { toastEvents } from '#ui/feedback/toast-event.ts'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import type { Route } from './+types/root.ts'
import { AppScripts } from './document/app-scripts.tsx'
import { layoutMeta, PageError } from './page-error.tsx'
import { SessionNotice } from './session/session-notice.tsx'
import { TextsProvider } from './texts/texts-provider.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { send, brand, siteTexts = {}, feeTerms, publicUrl, locale, defaultLocale, now } = context.get(pageContext)
  const site = { brand, siteTexts, feeTerms, publicUrl, locale, defaultLocale, now: now().toISOString() }
  return { ...site, landings: await loadLandings(send) }
}

/** The links of the footer; without the database a page has none. */
const loadLandings = async (send: SendCall) => {
  const answer = await send(listPopularLandings).catch(() => null)
  return answer?.data ?? []
}

/** Brand, address and start time stay the same during client navigation. */
export const shouldRevalidate = () => false

export const meta = layoutMeta

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const locale = site?.locale ?? DEFAULT_LOCALE
  return (
    <html lang={locale} data-locale={locale} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#08454F" />
        <link rel="manifest" href={localPath(locale, '/manifest.webmanifest')} />
        <Links />
        <Meta />
        <AppScripts locale={locale} />
      </head>
      <body>
        {/* React skips what add-ons put into the body, unless its tag is that of a child; a slot has no box and no role. */}
        <slot>
          <Providers locale={locale} siteTexts={site?.siteTexts ?? NO_TEXTS} brand={site?.brand.name ?? ''}>
            {children}
          </Providers>
          <ScrollRestoration />
        </slot>
      </body>
    </html>
  )
}

type SiteTexts = Awaited<ReturnType<typeof loader>>['siteTexts']

const NO_TEXTS: SiteTexts = {}

type ProvidersProps = { locale: Locale; siteTexts: SiteTexts; brand: string; children: ReactNode }

function Providers({ locale, siteTexts, brand, children }: ProvidersProps) {
  const [queries] = useState(createQueryClient)
  return (
    <TextsProvider locale={locale} siteTexts={siteTexts} brand={brand}>
      <QueryClientProvider client={queries}>
        <ToastArea />
        <LateArea />
        {children}
        <SessionNotice />
      </QueryClientProvider>
    </TextsProvider>
  )
}

/** Loads the toasts with a form, because a dead line needs them; where visitors read, after the first taps or for the first toast. */
function ToastArea() {
  const [Area, setArea] = useState<ComponentType | null>(null)
  const isReading = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.startsOnUse)
  useEffect(() => {
    const load = () => import('#ui/feedback/toasts.tsx').then(({ Toasts }) => setArea(() => Toasts)).catch(() => {})
    const timer = setTimeout(load, isReading ? 1500 : 0)
    toastEvents.addEventListener('show', load)
    return () => {
      clearTimeout(timer)
      toastEvents.removeEventListener('show', load)
    }
  }, [isReading])
  const { pathname } = useLocation()
  useEffect(followPresses, [])
  useEffect(() => {
    if (pathname) toastEvents.dispatchEvent(new Event('leave'))
  }, [pathname])
  return Area && <Area />
}

/** Loads what belongs to the connection and the installation once the page has nothing else to do. */
function LateArea() {
  const [Area, setArea] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => import('./offline/offline-area.tsx').then((late) => setArea(() => late.default)).catch(() => {})
    // Safari has no idle callback, and a slow phone may never be idle.
    const loadWhenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 5000 }) : setTimeout(load, 1000)
    if (document.readyState === 'complete') loadWhenIdle()
    else addEventListener('load', loadWhenIdle, { once: true })
  }, [])
  return Area && <Area />
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <PageError error={error} />
    </main>
  )
}
