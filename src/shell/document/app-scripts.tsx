import { Scripts, useMatches } from 'react-router'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { backClosesScript } from './back-closes.ts'
import { reportFailures } from './failures.ts'
import { nextPageScript } from './next-page.ts'
import { pageSignalsScript } from './page-signals.ts'
import { type StartOptions, startLater } from './start.ts'
import { earlyTranslationScript } from './translated-text.ts'
import { viewerMarkScript } from './viewer-mark.ts'

const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/images/*', '/assets/*', '/admin-prime-ta/*', '/bn/admin-prime-ta/*'] } },
          { not: { selector_matches: '[rel~=nofollow], [download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/**
 * The scripts of the app and what starts them. React and browsers take the content of `<noscript>` as text, so nothing of
 * it loads until start.ts inserts it.
 */
export function AppScripts({ locale }: { locale: Locale }) {
  const starts = useStart()
  return (
    <>
      <noscript id="app">
        {starts === 'onUse' && <InlineScript type="speculationrules" code={PREFETCH_RULES} />}
        <Scripts />
      </noscript>
      <InlineScript code={import.meta.env.SSR ? failureScript(locale) : ''} />
      <InlineScript code={import.meta.env.SSR ? documentScript({ starts }) : ''} />
    </>
  )
}

/** The browser keeps what the server wrote. */
function InlineScript({ code, type }: { code: string; type?: string }) {
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

function failureScript(locale: Locale): string {
  const texts = {
    failed: text(locale, 'common.appFailed'),
    tryAgain: text(locale, 'common.tryAgain'),
    unsupported: text(locale, 'common.unsupportedBrowser'),
  }
  return `(${reportFailures})(${JSON.stringify(texts).replaceAll('<', '\\u003c')})`
}

function documentScript(options: StartOptions): string {
  const start = `(${startLater})(${JSON.stringify(options)})`
  const early = [nextPageScript(), viewerMarkScript(), pageSignalsScript(), backClosesScript()]
  return [...early, earlyTranslationScript(), start].join(';')
}

/** Pages that visitors read start the app on use, other pages with content when idle, forms at once. */
function useStart(): StartOptions['starts'] {
  const matches = useMatches()
  const handle = matches.at(-1)?.handle as PageHandle | undefined
  if (handle?.startsOnUse) return 'onUse'
  return matches.some(({ id, loaderData }) => id !== 'root' && loaderData !== undefined) ? 'whenIdle' : 'atOnce'
}
