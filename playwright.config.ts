import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

const reports = '.cache/reports'

/** `npm run test:all` also runs the journeys with the tag `@all`, and those of `both/` in both windows. */
const isWhole = process.env.ALL_TESTS === '1'

export default defineConfig({
  testDir: './e2e',
  outputDir: `${reports}/playwright`,
  globalSetup: './e2e/global-setup.ts',
  // A journey waits more than it computes: four keep two cores busy.
  workers: 4,
  // A journey is long, and the machines that run it are slow and shared.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  grepInvert: isWhole ? undefined : /@all/,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `${reports}/playwright.json` }]],
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.BASE_URL,
    launchOptions: await browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // It would answer in place of the server; the journeys in phone/offline have it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // Families use phones, and staff use laptops.
      name: 'phone',
      testMatch: ['phone/**', 'both/**'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: isWhole ? ['desktop/**', 'both/**'] : 'desktop/**',
      // Transitions take time that the tests need: the phone has them, and tests of motion in this window.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
