import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { bn } from '#shared/messages/bn/bn.ts'
import { addMessages, messagesOf } from '#shared/messages/catalogue.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import type { Site } from '#ui/page/site.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'

addMessages('bn', bn)

const brand = { name: 'Porua', email: '', phones: ['01700000000'], address: '', pageUrl: '', groupUrl: '' }
const site: Site = {
  brand,
  publicUrl: 'http://porua.test',
  locale: 'en',
  defaultLocale: 'en',
  now: '2026-11-20T06:00:00.000Z',
}

/** The HTML that the server would send for a component, which also proves that it renders without a browser. */
export function renderMarkup(node: ReactNode, address = '/', locale: Locale = DEFAULT_LOCALE): string {
  const shown = { ...site, locale }
  const root = { id: 'root', path: '*', element: node, loader: () => shown }
  const router = createMemoryRouter([root], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: shown } },
  })
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="Asia/Dhaka">
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </IntlProvider>,
  )
}

/** The visible text of HTML, separated by single blanks. */
export function visibleText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
