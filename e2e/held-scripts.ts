import type { Page } from '@playwright/test'

/** The scripts of the app. */
export const scripts = /\/assets\/.*\.js$/

/** Holds the scripts of the app until `release`. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  return { release: () => held.resolve() }
}
