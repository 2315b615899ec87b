import { expect, test } from '@playwright/test'

test('the start page is served, in its own font, without a complaint in the console', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fonts = await page.evaluate(async () => {
    const loaded = await document.fonts.ready
    return [...loaded].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(fonts.join()).toContain('Hind Siliguri')
  expect(complaints).toEqual([])
})
