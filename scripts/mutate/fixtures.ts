import { appendFileSync, readFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { idOfTitle, journeyName, type PlannedJourney, readEnds, titleWithId, withoutId } from './journey-plan.ts'

export type * from '@playwright/test'
export { expect }

const { MUTANT_LOG = '', MUTANT_PLAN = '', MUTANT_ENDS = '' } = process.env
const plan: PlannedJourney[] = JSON.parse(readFileSync(MUTANT_PLAN, 'utf8'))
const reachedInPages = new Set<number>()

/** Activates the mutant of the test in every page and request, and collects the ids that its scripts reach. */
async function prepare(context: BrowserContext): Promise<BrowserContext> {
  const { testId, title } = base.info()
  const active = idOfTitle(title)
  await context.exposeBinding('__reach', (_, id: number) => reachedInPages.add(id))
  await context.setExtraHTTPHeaders({ 'x-mutant': `${active} ${testId}` })
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

const withMutant = base.extend<{ reach: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => prepare(await newContext(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  reach: [
    async ({ browserName: _ }, use, info) => {
      reachedInPages.clear()
      info.skip(!isOpen(info.project.name, info.titlePath))
      await use(undefined)
      appendFileSync(MUTANT_LOG, `${JSON.stringify({ test: info.testId, ids: [...reachedInPages] })}\n`)
    },
    { auto: true },
  ],
})

/** Whether a mutant is planned for this journey and no other journey has noticed it. */
function isOpen(project: string, titles: string[]): boolean {
  const name = journeyName({ project, titles: withoutId(titles) })
  const id = idOfTitle(titles.at(-1) ?? '')
  if (!plan.some(({ journey, ids }) => journeyName(journey) === name && ids.includes(id))) return false
  return id === 0 || !readEnds(MUTANT_ENDS).some((end) => end.id === id && end.status === 'failed')
}

type Declare = (title: string, ...rest: unknown[]) => unknown

/** Declares a journey once for each mutant that is planned for its title. */
function repeated<Test extends object>(test: Test): Test {
  return new Proxy(test, {
    apply: (target, self, [title, ...rest]: [string, ...unknown[]]) => {
      const declare = (name: string) => Reflect.apply(target as unknown as Declare, self, [name, ...rest])
      const ids = plan.flatMap((one) => (one.journey.titles.at(-1) === title ? one.ids : []))
      for (const id of new Set(ids)) declare(titleWithId(title, id))
    },
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'extend' || typeof value !== 'function') return value
      return (...values: unknown[]) => repeated(Reflect.apply(value, target, values))
    },
  })
}

/** Playwright's test with a browser whose contexts know the mutant of the test. */
export const test = repeated(withMutant)
