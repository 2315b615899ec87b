import { MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { Call, CallError, PagingMeta } from '#shared/call.ts'
import { FIRST_VERSION } from '#shared/fees/rules.ts'
import { messagesOf } from '#shared/messages/catalogue.ts'
import { texts as accountTexts } from '#shared/messages/en/account.ts'
import { texts as publicTexts } from '#shared/messages/en/public.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { mergeTexts, type Texts } from '#shared/messages/merge-texts.ts'
import { textPartsOfPage } from '#shared/messages/text-parts.ts'
import { createQueryClient } from '#ui/call/query-client.ts'
import type { Site } from '#ui/page/site.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'

const brand = { name: 'Porua', email: '', phones: ['01700000000'], address: '', pageUrl: '', groupUrl: '' }
/** The data of the root; a test may show other fee terms. */
export const site: Site = {
  brand,
  publicUrl: 'http://porua.test',
  locale: 'en',
  feeTerms: FIRST_VERSION,
  defaultLocale: 'en',
  now: '2026-11-20T06:00:00.000Z',
}

/** The texts that a browser has on the page of an address; all of them without an address. */
function messagesFor(locale: Locale, address: string | undefined): Texts {
  const parts = address ? textPartsOfPage(new URL(address, site.publicUrl).pathname) : []
  if (locale !== DEFAULT_LOCALE || parts.includes('office') || parts.length === 0) return messagesOf(locale)
  return parts.includes('account') ? mergeTexts(publicTexts, accountTexts) : publicTexts
}

function failOnMissingText(error: Error) {
  throw error
}

/**
 * The HTML that the server would send for a component, which also proves that it renders without a browser, with the
 * texts of the page of its address. [WEB-520]
 */
export function renderMarkup(
  node: ReactNode,
  address?: string,
  locale: Locale = DEFAULT_LOCALE,
  data?: unknown,
): string {
  const shown = { ...site, locale }
  const page = { id: 'page', path: '*', element: node, loader: () => data ?? null }
  const root = { id: 'root', element: <Outlet />, loader: () => shown, children: [page] }
  const router = createMemoryRouter([root], {
    initialEntries: [address ?? '/'],
    hydrationData: { loaderData: { root: shown, page: data ?? null } },
  })
  return renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      messages={messagesFor(locale, address)}
      timeZone="Asia/Dhaka"
      onError={failOnMissingText}
    >
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </IntlProvider>,
  )
}

/** The answer of a call, whatever its input, or its failure with the input. */
export type KnownAnswer =
  | { call: Call; data: unknown; meta?: PagingMeta }
  | { call: Call; input: object; failure: CallError }

type PageOptions = { address?: string; locale?: Locale; answers?: readonly KnownAnswer[]; data?: unknown }

/** The HTML of a screen whose calls were answered; `data` is its loader's, and open dialogs are part of the HTML. */
export function renderPage(node: ReactNode, { address, locale, answers = [], data }: PageOptions = {}): string {
  return renderMarkup(
    <QueryClientProvider client={answeredQueries(answers)}>
      <MantineThemeProvider inherit theme={{ components: { Modal: { defaultProps: { withinPortal: false } } } }}>
        {node}
      </MantineThemeProvider>
    </QueryClientProvider>,
    address,
    locale,
    data,
  )
}

function answeredQueries(answers: readonly KnownAnswer[]) {
  const queries = createQueryClient()
  const defaults = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryOnMount: false } })
  for (const answer of answers) {
    const name = `${answer.call.method} ${answer.call.path}`
    if ('data' in answer) {
      queries.setQueryDefaults([name], { initialData: { data: answer.data, meta: answer.meta } })
      continue
    }
    const failed = queries.getQueryCache().build(queries, { queryKey: [name, answer.input] })
    failed.setState({ status: 'error', error: answer.failure, fetchStatus: 'idle' })
  }
  return queries
}

/** The visible text of HTML where scripts run, separated by single blanks. */
export function visibleText(markup: string): string {
  return markup
    .replace(/<noscript>.*?<\/noscript>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
