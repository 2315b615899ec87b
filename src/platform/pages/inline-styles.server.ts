import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SHEET_LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css(?:#[^"]*)?)"[^>]*>/g

/**
 * Puts the built sheets of a page into its HTML, so that no request delays the first paint. The app puts the links back
 * before it starts, because React hydrates them (shell/document/start.ts).
 */
export function inlineStyles(html: string, clientBuild: string): string {
  return html.replace(SHEET_LINK, (link, href: string) => {
    const css = readSheet(join(clientBuild, href.replace(/#.*/, '')))
    return css === undefined ? link : `<style data-sheet="${href}">${css}</style>`
  })
}

const sheets = new Map<string, string | undefined>()

/** The text of a built sheet, whose name has a hash of it. */
function readSheet(path: string): string | undefined {
  if (!sheets.has(path)) sheets.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  return sheets.get(path)
}
