import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types'
import type { Page } from '@playwright/test'
import packageJson from '../package.json' with { type: 'json' }

/** Names of the same browsers in the compatibility data. */
const BROWSERS = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  android: 'webview_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
  samsung: 'samsunginternet_android',
  op_mob: 'opera_android',
} as const

const baseline = packageJson.browserslist.map((line) => {
  const [name = '', , version] = line.split(' ')
  return { browser: BROWSERS[name as keyof typeof BROWSERS], version: Number(version) }
})

/** Whether a browser of this version has a feature by its own name; partly counts, and so does what has no data. */
function hasFeature(statement: SupportStatement | undefined, version: number): boolean {
  const statements = Array.isArray(statement) ? statement : [statement]
  return statements.some((one) => {
    if (!one) return true
    if (one.flags || one.prefix || one.alternative_name) return false
    return parseVersion(one.version_added) <= version && parseVersion(one.version_removed) > version
  })
}

/** Without a version a feature was never added, or not removed. */
const parseVersion = (version: unknown) =>
  typeof version === 'string' && version !== 'preview' ? Number.parseFloat(version.replace('≤', '')) : Infinity

const isLater = ({ support }: CompatStatement) =>
  baseline.some(({ browser, version }) => !hasFeature(support[browser], version))

/** A member of `window`, of a global or of a prototype. */
type Feature = { owner: string; member: string }

/** What at least one of the oldest supported browsers does not have. */
export function laterFeatures(): Feature[] {
  const { builtins } = bcd.javascript
  const namesOf = (owner: string, group: Record<string, Identifier> = {}) =>
    Object.entries(group).map(([name, own]) => ({ owner, name, own }))
  const globals = [...namesOf('window', builtins), ...namesOf('window', bcd.api), ...namesOf('Intl', builtins?.Intl)]
  return globals.flatMap(({ owner, name, own: { __compat: compat, ...members } }) => {
    if (compat && isLater(compat)) return [{ owner, member: name }]
    const path = owner === 'window' ? name : `${owner}.${name}`
    return Object.entries(members).flatMap(([member, { __compat: own }]) =>
      own && isLater(own) && member !== name ? places(path, member) : [],
    )
  })
}

/** Where a member is: the data mark the statics of the platform, not those of the language, and name events alone. */
function places(path: string, name: string): Feature[] {
  const member = name.replace(/_static$/, '').replace(/^(\w+)_event$/, 'on$1')
  const prototype = { owner: `${path}.prototype`, member }
  if (name.endsWith('_static')) return [{ owner: path, member }]
  return path in bcd.api ? [prototype] : [{ owner: path, member }, prototype]
}

/** Takes from every page of a tab what came after the baseline. Syntax and options are left to the target of the build. */
export async function forgetLaterFeatures(page: Page): Promise<void> {
  await page.addInitScript((features) => {
    const find = (path: string) =>
      path
        .split('.')
        .filter((key) => key !== 'window')
        .reduce<unknown>((at, key) => (at ? Reflect.get(Object(at), key) : at), window)
    for (const { owner, member } of features) {
      const place = find(owner)
      const key = member.startsWith('@@') ? Reflect.get(Symbol, member.slice(2)) : member
      if (!place || !key) continue
      Reflect.deleteProperty(Object(place), key)
      // Chromium keeps them on the object itself.
      if (owner === 'Window.prototype') Reflect.deleteProperty(window, key)
    }
  }, laterFeatures())
}
