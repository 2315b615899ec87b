import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'

const reports = '.cache/reports'

export default defineConfig({
  testDir: './e2e',
  outputDir: `${reports}/playwright`,
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
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
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
