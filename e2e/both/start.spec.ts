import { expect, test } from '@playwright/test'

test('the home page loads with its font and a clean console', async ({ page }) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fonts = await page.evaluate(async () => {
    const loaded = await document.fonts.ready
    return [...loaded].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(fonts.join()).toContain('Hind Siliguri')
  expect(consoleErrors).toEqual([])
})
