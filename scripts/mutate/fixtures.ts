import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, test as base, expect } from '@playwright/test'

export type * from '@playwright/test'
export { expect }

const active = Number(process.env.MUTANT)
const { MUTANT_LOG, SERVER_MUTANT_LOG } = process.env
const reachedInPages = new Set<number>()

/** Activates the mutant in every page and collects the ids that its scripts reach. */
async function prepare(context: BrowserContext): Promise<BrowserContext> {
  if (MUTANT_LOG) await context.exposeBinding('__reach', (_, id: number) => reachedInPages.add(id))
  await context.addInitScript((activeId) => {
    const sent = new Set<number>()
    const reach: unknown = Reflect.get(globalThis, '__reach')
    Object.assign(globalThis, {
      __mutate: (id: number) => {
        if (typeof reach === 'function' && !sent.has(id)) reach(id)
        sent.add(id)
        return id === activeId
      },
    })
  }, active)
  return context
}

/** Playwright's test with a browser whose contexts know the active mutant; writes what each test reached. */
export const test = base.extend<{ reach: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => prepare(await newContext(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  reach: [
    async ({ browserName: _ }, use, { file, line, project }) => {
      reachedInPages.clear()
      const start = Date.now()
      await use(undefined)
      if (!MUTANT_LOG) return
      await wait(100)
      const ids = new Set([...reachedInPages, ...reachedOnServer(start)])
      appendFileSync(
        MUTANT_LOG,
        `${JSON.stringify({ test: `${file}:${line}`, project: project.name, ids: [...ids] })}\n`,
      )
    },
    { auto: true },
  ],
})

/** What the server reached since a time; it may include the ids of a test that ran at the same time. */
function reachedOnServer(start: number): number[] {
  if (!SERVER_MUTANT_LOG || !existsSync(SERVER_MUTANT_LOG)) return []
  const lines = readFileSync(SERVER_MUTANT_LOG, 'utf8').split('\n').filter(Boolean)
  return lines
    .map((line): { at: number; ids: number[] } => JSON.parse(line))
    .filter(({ at }) => at >= start)
    .flatMap(({ ids }) => ids)
}
