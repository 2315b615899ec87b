import { type ReactElement, type ReactNode, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { withSiteTexts } from '#features/settings/site-texts.rules.ts'
import { messagesOf } from '#shared/messages/catalogue.ts'
import type { Locale } from '#shared/messages/locale.ts'

type TextsProps = {
  locale: Locale
  /** An owner's texts in place of those of the catalogue. */
  siteTexts: Parameters<typeof withSiteTexts>[1]['texts']
  brand: string
}

type Formatters = { getMessageFormat?: (message: string, ...rest: unknown[]) => unknown }
type Provided = ReactElement<{ value: { formatters: Formatters }; children: ReactNode }>

/** The texts and formats of the pages. The server parses each message once for all pages. */
export function TextsProvider({ children, ...texts }: TextsProps & { children: ReactNode }) {
  const cached = import.meta.env.SSR ? cachedProvider(texts) : undefined
  if (cached) {
    const { type: Provider, props } = cached
    return <Provider value={props.value}>{children}</Provider>
  }
  return <BrowserTexts {...texts}>{children}</BrowserTexts>
}

function BrowserTexts({ locale, siteTexts, brand, children }: TextsProps & { children: ReactNode }) {
  // More of them after a page with texts of its own.
  const loaded = messagesOf(locale)
  const messages = useMemo(() => withSiteTexts(loaded, { texts: siteTexts, brand }), [loaded, siteTexts, brand])
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Asia/Dhaka">
      {children}
    </IntlProvider>
  )
}

/** An owner changes texts and brand seldom. */
const MAX_CACHED = 4
const providerCache = new Map<string, Provided>()

/** The element that `IntlProvider` renders, whose value holds its parsed messages and formats. */
function cachedProvider({ locale, siteTexts, brand }: TextsProps): Provided {
  const key = JSON.stringify([locale, siteTexts, brand])
  const cached = providerCache.get(key)
  if (cached) return cached
  const messages = withSiteTexts(messagesOf(locale), { texts: siteTexts, brand })
  const provided = IntlProvider({ locale, messages, timeZone: 'Asia/Dhaka', children: null }) as Provided
  findByText(provided.props.value.formatters)
  if (providerCache.size >= MAX_CACHED) providerCache.clear()
  providerCache.set(key, provided)
  return provided
}

/**
 * Finds a parsed message by its text: the library, which sets this function at the first message, would write the text
 * and all formats as JSON for each use. Language, zone and formats of these formatters never change.
 */
function findByText(formatters: Formatters): void {
  const parsed = new Map<string, unknown>()
  let find: Formatters['getMessageFormat']
  Object.defineProperty(formatters, 'getMessageFormat', {
    enumerable: true,
    get: () => find,
    set: (parse: NonNullable<typeof find>) => {
      find = (message, ...rest) => {
        const format = parsed.get(message) ?? parse(message, ...rest)
        parsed.set(message, format)
        return format
      }
    },
  })
}
