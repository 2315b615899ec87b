import type { PageHtml } from '#shared/kept/page-html.ts'
import { keepInput } from './kept-input.ts'
import { type StartOptions, startLater } from './start-later.ts'

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULES = '<script type="module" async="">'
/** Browsers do not run this type. */
const LATE_MODULES = '<script type="text/plain" id="late-modules">'
/** The browser reads it when the script of a visitor's page inserts it with its own type. */
const PREFETCH_RULES = {
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
}

/**
 * Delays the modules of a page: for visitors of a reading page until a control is used that needs them, of another page
 * with content until it is idle after `load`, or until the first input. Else they are loaded at once; the page then
 * holds what is pressed and submitted before they run. [WEB-150, WEB-160]
 */
export function withLateScripts(page: PageHtml, { starts, texts }: Omit<StartOptions, 'modules'>): PageHtml {
  const { head, end } = page
  // In development Vite's own modules are among them in another order.
  if (!import.meta.env.PROD || !end.includes(MODULES)) return page
  const modules = [...head.matchAll(PRELOADS)].map(([, href = '']) => href)
  const options = inScript({ modules, starts, texts } satisfies StartOptions)
  const rules =
    starts === 'onUse' ? `<script type="text/plain" id="prefetch-rules">${inScript(PREFETCH_RULES)}</script>` : ''
  return {
    ...page,
    head: `${head.replace(PRELOADS, '')}${rules}<script>(${keepInput})();(${startLater})(${options})</script>`,
    end: end.replace(MODULES, LATE_MODULES),
  }
}

const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')
