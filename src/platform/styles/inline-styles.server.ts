import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageHtml } from '#shared/kept/page-html.ts'
import { usedStyles } from './used-styles.server.ts'

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css(?:#[^"]*)?)"[^>]*>/
/** Written by the late scripts, which put the sheets back. */
const LATE = 'id="late-modules"'

/**
 * Puts the styles of what a page shows into its HTML, so that no sheet delays it. The app shows more than the page: the
 * links to the whole sheets are put back before it starts (shell/document/start-later.ts). [WEB-101]
 */
export function withInlineStyles(page: PageHtml, clientBuild: string): PageHtml {
  const { head, end } = page
  if (!end.includes(LATE)) return page
  // The address of each link is between the texts around it.
  const [before = '', ...pieces] = head.split(LINK)
  const links = pieces.filter((_, at) => at % 2 === 0)
  const after = pieces.filter((_, at) => at % 2 === 1)
  const sheets = links.map((href) => sheetOf(join(clientBuild, href.replace(/#.*/, ''))))
  if (sheets.length === 0 || sheets.includes(undefined)) return page
  const styles = usedStyles(
    sheets.filter((sheet) => sheet !== undefined),
    page,
  )
  const open = `${before}<style data-sheets="${links.join(' ')}">`
  return { head: open, body: [styles, `</style>${after.join('')}`, ...page.body], end }
}

const sheets = new Map<string, string | undefined>()

/** The text of a built sheet, whose name has a hash of it. */
function sheetOf(path: string): string | undefined {
  if (!sheets.has(path)) sheets.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  return sheets.get(path)
}
