import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

const reports = '.cache/reports'

export default defineConfig({
  testDir: './e2e',
  outputDir: `${reports}/playwright`,
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  // A journey is long, and the machines that run it are slow and shared.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `${reports}/playwright.json` }]],
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.BASE_URL,
    launchOptions: await browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    screenshot: 'only-on-failure',
  },
  projects: [
    // What opens no window, and what is the same in any, needs to run once only.
    {
      name: 'phone',
      testIgnore: ['kill-nine.spec.ts', 'pseudo-locale.spec.ts'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['tutor-is-hired.spec.ts', 'layout-shift.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
